import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { refusal } from "./auth-answers.ts";
import { expectGoodState } from "./everywhere.ts";
import { askAnew, renewSession } from "./hints.ts";
import { fullOrganization, HOFMANN, member, messages, NORDLICHT, openAs, TEAMS } from "./organization-data.ts";
import { me } from "./settings-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";
import { goAnew } from "./within-app.ts";

const PATH = "/app/organizations/nordlicht-digital";
const SETTINGS = "/app/organizations/edit/nordlicht-digital";
const ROLES = ["owner", "admin", "member", "viewer"] as const;

const row = (page: Page, table: string, text: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });

test("each role sees what it may do and nothing else, and members, invitations and teams with who, since when, by whom and for how long", async ({
  page,
}) => {
  let role: (typeof ROLES)[number] = "owner";
  await openAs(page, role, PATH, {
    answers: { "account.listOrganizations": () => [HOFMANN, { ...NORDLICHT, role }] },
    auth: { "/organization/get-full-organization": () => fullOrganization(role) },
  });
  for (const each of ROLES)
    await test.step(each, async () => {
      role = each;
      await askAnew(page);
      await expectAllowed(page, each);
      if (each === "admin") await expectListed(page);
    });
  await expect(page.getByRole("heading", { name: /Teams/ })).toContainText("3");
  await expectGoodState(page, "people-viewer");
});

async function expectAllowed(page: Page, role: (typeof ROLES)[number]): Promise<void> {
  // The role of before is the last thing that goes.
  await expect(page.getByText(`Your role: ${role.replace(/^./u, (letter) => letter.toUpperCase())}`)).toBeVisible();
  await expect(page.getByRole("table", { name: "Teams" })).toBeVisible();
  const manages = role === "owner" || role === "admin";
  const count = (allowed: boolean) => (allowed ? 1 : 0);
  await expect(page.getByRole("link", { name: "Edit Organization" })).toHaveCount(count(manages));
  await expect(page.getByRole("link", { name: "Audit log" })).toHaveCount(count(manages));
  await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(count(manages));
  await expect(page.getByRole("button", { name: "Add team" })).toHaveCount(count(manages));
  await expect(row(page, "Invitations", "ines.faber")).toContainText("Pending, open for");
  await expect(page.getByRole("button", { name: /^Resend the invitation of/ })).toHaveCount(count(manages));
  await expect(page.getByRole("button", { name: /^Cancel Invitation of/ })).toHaveCount(count(manages));
  await expect(page.getByRole("combobox", { name: "Role of Tom Akinola" })).toHaveCount(count(manages));
  await expect(page.getByRole("button", { name: "Remove Yusuf Demir" })).toHaveCount(count(manages));
  await expect(page.getByRole("combobox", { name: "Role of Svea Lindqvist" })).toHaveCount(count(role === "owner"));
  await expect(page.getByRole("combobox", { name: "Role of Jana Petersen" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: manages ? "Manage SSO" : "Show SSO" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave Organization …" })).toBeVisible();
  if (manages)
    await expect(
      page.getByRole("combobox", { name: "Role of Tom Akinola" }).getByRole("option", { name: "Owner" }),
    ).toHaveCount(count(role === "owner"));
}

async function expectListed(page: Page): Promise<void> {
  await expect(row(page, "Members", "Jana Petersen")).toContainText("you");
  await expect(row(page, "Members", "Svea Lindqvist")).toContainText("14.03.2024");
  await expect(row(page, "Invitations", "ines.faber")).toContainText("Pending, open for");
  await expect(row(page, "Invitations", "ines.faber")).toContainText("Svea Lindqvist");
  await expect(row(page, "Invitations", "ines.faber")).toContainText("Member, team Nordlicht Digital");
  await expect(row(page, "Invitations", "lager@")).toContainText("Expired");
  await expect(row(page, "Invitations", "lager@")).toContainText("a former member");
  await expect(row(page, "Invitations", "tom@akinola")).toContainText("Canceled");
  await expect(row(page, "Teams", "Launch crew")).toContainText("Tom Akinola, Mirjam");
  await expect(row(page, "Teams", "Night shift")).toContainText("Nobody yet");
  const provider = (domain: string) => page.getByRole("listitem").filter({ hasText: domain });
  await expect(provider("nordlicht-digital.example")).toContainText("Domain proven");
  await expect(provider("nordlicht.agency.example")).toContainText("Waits for the proof of the domain");
}

test("of many members one is found, sorted and reached, and the address keeps how", async ({ page }) => {
  const many = Array.from({ length: 150 }, (_, index) =>
    member(`p${index}`, `Person ${String(index).padStart(3, "0")}`, index % 2 === 0 ? "member" : "viewer"),
  );
  await openAs(page, "owner", PATH, {
    auth: { "/organization/get-full-organization": fullOrganization("owner", { members: many }) },
  });
  const table = page.getByRole("table", { name: "Members" });
  await expect(table).toHaveAttribute("aria-rowcount", "151");
  expect(await table.getByRole("row").count()).toBeLessThan(80);
  await page.keyboard.press("j");
  await expect(table.locator('[data-row="0"] :focus')).toHaveCount(1);
  await table.getByRole("button", { name: "Name" }).click();
  await table.getByRole("button", { name: "Name" }).click();
  await expect(table.getByRole("row").nth(1)).toContainText("Person 149");
  await page.keyboard.press("/");
  await page.keyboard.type("p77@");
  await expect(page).toHaveURL(/member-sort=-name&member-q=p77%40$/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(row(page, "Members", "Person 077")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Filter members" })).toHaveValue("p77@");
});

test("somebody is invited with role and team, by keyboard alone; what is refused keeps what was typed and says why", async ({
  page,
}) => {
  let answer = refusal(
    400,
    "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
    "User is already a member of this organization",
  );
  const { calls } = await openAs(page, "admin", PATH, { auth: { "/organization/invite-member": () => answer } });
  const dialog = page.getByRole("dialog");
  await test.step("refused, and begun anew in the palette", async () => {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.getByLabel("Email").fill("svea@nordlicht-digital.example");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Whoever has this address is a member already.");
    await expect(dialog.getByLabel("Email")).toHaveValue("svea@nordlicht-digital.example");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("invite");
    await expect(page.getByRole("option").first()).toContainText("Invite somebody to Nordlicht Digital");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Email")).toHaveValue("");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(calls()).toHaveLength(1);
  });
  answer = { json: {} };
  await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
  const member = page.getByRole("dialog", { name: "Add member" });
  await member.getByRole("button", { name: "Send invitation" }).press("Enter");
  await expect(member.getByText("Email is required")).toBeVisible();
  await expect(member.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(member.getByText("This is not an email address")).toBeVisible();
  await member.getByLabel("Email").fill("new@x.example");
  await member.getByLabel("Role").selectOption({ label: "Viewer" });
  await member.getByLabel("Team").selectOption({ label: "Night shift" });
  await expectAccessible(page, { within: member });
  await picture(page, "invite-dialog-1440-light");
  await member.getByLabel("Email").press("Enter");
  await expect(member).toBeHidden();
  await expect(messages(page)).toContainText("The invitation to new@x.example is on its way.");
  expect(calls().slice(1)).toEqual([
    {
      path: "/organization/invite-member",
      body: { organizationId: "org1", email: "new@x.example", role: "viewer", teamId: "t3" },
    },
  ]);
});

test("a role is changed at once and can be taken back; owners are made, and members removed, only after a question", async ({
  page,
}) => {
  let answer = refusal(403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER", "Not allowed");
  const { calls } = await openAs(page, "owner", PATH, {
    auth: { "/organization/update-member-role": () => answer, "/organization/remove-member": { json: {} } },
  });
  const role = page.getByRole("combobox", { name: "Role of Yusuf Demir" });
  const body = (to: string) => ({ organizationId: "org1", memberId: "m-yusuf", role: to });
  await test.step("what could not be changed stays, and why is said", async () => {
    await role.selectOption("viewer");
    await expect(messages(page)).toContainText("Your role does not allow you to change this member.");
    await expect(role).toHaveValue("member");
    expect(calls().map((call) => call.body)).toEqual([body("viewer")]);
  });
  answer = { json: {} };
  await role.selectOption("viewer");
  await expect(messages(page)).toContainText("Member role updated successfully");
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => calls().length).toBe(3);
  await role.selectOption("owner");
  const dialog = page.getByRole("alertdialog", { name: "Make Yusuf Demir an owner?" });
  await expectAccessible(page, { within: dialog });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("member");
  await role.selectOption("owner");
  await dialog.getByRole("button", { name: "Make owner" }).click();
  await expect(dialog).toBeHidden();
  expect(calls().map((call) => call.body)).toEqual(["viewer", "viewer", "member", "owner"].map(body));
  await test.step("a member is removed after a question that says what is lost", async () => {
    await page.getByRole("button", { name: "Remove Yusuf Demir" }).click();
    const question = page.getByRole("alertdialog", { name: "Remove Yusuf Demir?" });
    await expect(question).toContainText("loses sight of all projects and shops of Nordlicht Digital at once");
    await expectAccessible(page, { within: question });
    await test.step("in German too", async () => {
      await question.getByRole("button", { name: "Cancel" }).click();
      await speak(page, "de");
      await expect(page.getByRole("heading", { name: "Organisation verlassen" })).toBeVisible();
      await page.getByRole("button", { name: "Yusuf Demir entfernen" }).click();
      await expect(page.getByRole("alertdialog")).toContainText("bleibt im Protokoll");
      await page.keyboard.press("Escape");
      await speak(page, "en");
    });
    await page.getByRole("button", { name: "Remove Yusuf Demir" }).click();
    await question.getByRole("button", { name: "Remove member" }).click();
    await expect(messages(page)).toContainText("Yusuf Demir is removed.");
    expect(calls().slice(4)).toEqual([
      { path: "/organization/remove-member", body: { organizationId: "org1", memberIdOrEmail: "m-yusuf" } },
    ]);
  });
});

test("invitations are sent again, made anew and called back", async ({ page }) => {
  const { calls } = await openAs(page, "owner", PATH, {
    auth: { "/organization/invite-member": { json: {} }, "/organization/cancel-invitation": { json: {} } },
  });
  await page.getByRole("button", { name: "Resend the invitation of ines.faber@nordlicht-digital.example" }).click();
  await expect(messages(page)).toContainText("is on its way again");
  await page.getByRole("button", { name: "Invite again: lager@alpenglanz-sport.example" }).click();
  await expect.poll(() => calls().length).toBe(2);
  await page.getByRole("button", { name: "Cancel Invitation of ines.faber@nordlicht-digital.example" }).click();
  await expect(messages(page)).toContainText("Its link no longer works.");
  expect(calls().map((call) => call.body)).toEqual([
    {
      organizationId: "org1",
      email: "ines.faber@nordlicht-digital.example",
      role: "member",
      resend: true,
      teamId: ["t1"],
    },
    { organizationId: "org1", email: "lager@alpenglanz-sport.example", role: "viewer", resend: true },
    { invitationId: "i1" },
  ]);
});

test("teams that cannot be loaded leave the rest of the page and can be asked for again; one is made, changed and deleted", async ({
  page,
}) => {
  const { calls, answer } = await openAs(page, "admin", PATH, {
    answers: { "organization.team.list": new Error("Not now.") },
    auth: {
      "/organization/create-team": { json: { id: "t9" } },
      "/organization/update-team": { json: {} },
      "/organization/add-team-member": { json: {} },
      "/organization/remove-team-member": { json: {} },
      "/organization/set-active-team": { json: null },
      "/organization/remove-team": { json: {} },
    },
  });
  await test.step("asked for again", async () => {
    await expect(page.getByText("The teams could not be loaded")).toBeVisible();
    await expect(row(page, "Members", "Tom Akinola")).toBeVisible();
    answer({ "organization.team.list": [] });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No team yet.")).toBeVisible();
  });
  answer({ "organization.team.list": TEAMS });
  await askAnew(page);
  await page.getByRole("button", { name: "Add team" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Support");
  await dialog.getByRole("checkbox", { name: /Tom Akinola/ }).check();
  await expectAccessible(page, { within: dialog });
  await picture(page, "team-dialog-1440-light");
  await dialog.getByRole("button", { name: "Save team" }).click();
  await expect(messages(page)).toContainText("The team Support is saved.");

  await page.getByRole("button", { name: "Edit team Nordlicht Digital" }).click();
  await dialog.getByLabel("Name").fill("Everybody");
  await dialog.getByRole("checkbox", { name: /Svea/ }).uncheck();
  await dialog.getByRole("checkbox", { name: /Yusuf/ }).check();
  await dialog.getByRole("button", { name: "Save team" }).click();
  await expect(messages(page)).toContainText("The team Everybody is saved.");

  await page.getByRole("button", { name: "Delete team Night shift" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete team Night shift?" });
  await expect(question).toContainText("Nobody is in it.");
  await question.getByRole("button", { name: "Delete team" }).click();
  await expect(messages(page)).toContainText("The team Night shift is deleted.");
  const organizationId = "org1";
  expect(calls()).toEqual([
    { path: "/organization/create-team", body: { organizationId, name: "Support" } },
    { path: "/organization/add-team-member", body: { organizationId, teamId: "t9", userId: "tom" } },
    { path: "/organization/update-team", body: { teamId: "t1", data: { name: "Everybody", organizationId } } },
    { path: "/organization/add-team-member", body: { organizationId, teamId: "t1", userId: "yusuf" } },
    { path: "/organization/remove-team-member", body: { organizationId, teamId: "t1", userId: "svea" } },
    { path: "/organization/set-active-team", body: { teamId: null } },
    { path: "/organization/remove-team", body: { organizationId, teamId: "t3" } },
  ]);
});

test("a member leaves after a question and lands at the other organizations", async ({ page }) => {
  const { calls } = await openAs(page, "member", PATH, { auth: { "/organization/leave": { json: {} } } });
  await page.getByRole("button", { name: "Leave Organization …" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave Nordlicht Digital?" });
  await expect(dialog).toContainText("You no longer see its 2 shops.");
  await dialog.getByRole("button", { name: "Leave Organization" }).click();
  await expect(page).toHaveURL(/\/app\/organizations$/);
  await expect(messages(page)).toContainText("You have left Nordlicht Digital.");
  expect(calls()).toEqual([{ path: "/organization/leave", body: { organizationId: "org1" } }]);
});

test("the only owner is told what to do before leaving, and what the organization demands of its members is switched", async ({
  page,
}) => {
  let [role, asks, isBroken, hasSecondFactor] = ["owner", false, true, false];
  const members = [member("user", "Jana Petersen", "owner"), member("tom", "Tom Akinola", "admin")];
  const app = await openAs(page, "owner", PATH, {
    auth: {
      "/organization/get-full-organization": () => fullOrganization(role, role === "owner" ? { members } : {}),
      "/get-session": () => me({ twoFactorEnabled: hasSecondFactor }),
    },
    answers: {
      "organization.requireTwoFactor": true,
      "organization.keepExtensionNames": true,
      "account.listOrganizations": () => [{ ...NORDLICHT, role, linksAskSignIn: asks }],
      "organization.setLinksAskSignIn": ({ asked }) => {
        if (isBroken) return new Error("The database does not answer.");
        asks = asked;
        return true;
      },
    },
  });
  await test.step("the way from leaving to deleting", async () => {
    await expect(page.getByText("You are its only owner, and an organization needs one.")).toContainText(
      "Make another member an owner first, or delete the organization.",
    );
    await expect(page.getByRole("button", { name: "Leave Organization …" })).toHaveCount(0);
    await page.getByRole("link", { name: "To deleting it" }).click();
    await expect(page).toHaveURL(/\/app\/organizations\/edit\/nordlicht-digital$/);
  });
  role = "admin";
  await askAnew(page);
  await test.step("the second factor is required by those who have one themselves", async () => {
    const rule = page.getByRole("switch", { name: "Require two-factor authentication" });
    await expect(rule).toBeDisabled();
    await expect(page.getByText("Switch it on for yourself first")).toBeVisible();
    hasSecondFactor = true;
    await renewSession(page);
    await expect(rule).toBeEnabled();
    await rule.press("Space");
    await expect(messages(page)).toContainText("Two-factor authentication is required now.");
    await app
      .expectMutations()
      .toEqual([{ name: "organization.requireTwoFactor", input: { orgId: "org1", required: true } }]);
  });
  await test.step("names of private extensions are kept from the store until the organization says otherwise", async () => {
    const names = page.getByRole("switch", { name: "Ask the store about all extensions" });
    await expect(page.getByText("the names of all others stay here")).toBeVisible();
    const isTold = await names.isChecked();
    await names.press("Space");
    await expect(messages(page)).toContainText("The store is asked");
    await app
      .expectMutations((all) => all.slice(1))
      .toEqual([{ name: "organization.keepExtensionNames", input: { orgId: "org1", kept: isTold } }]);
  });
  await test.step("links in mails ask to sign in once the organization says so, and a failure is said", async () => {
    const links = page.getByRole("switch", { name: "Links in mails ask to sign in" });
    await links.press("Space");
    await expect(messages(page)).toContainText("The database does not answer.");
    await expect(links).not.toBeChecked();
    isBroken = false;
    await links.press("Space");
    await expect(messages(page)).toContainText("Links in mails now ask to sign in");
    await page.reload();
    await expect(links).toBeChecked();
  });
});

const LOCKED: Answers = {
  "account.listOrganizations": [{ ...NORDLICHT, role: "member", signInProblem: "two_factor" }],
};

test("whoever lacks the second factor is told so on every page of the organization", async ({ page }) => {
  const full = refusal(403, "TWO_FACTOR_REQUIRED", "This organization requires two-factor authentication.");
  await openAs(page, "member", PATH, {
    answers: LOCKED,
    auth: { "/organization/get-full-organization": full },
  });
  for (const path of [PATH, `${PATH}/audit`, SETTINGS]) {
    await goAnew(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Nordlicht Digital requires two-factor authentication",
    );
    await expect(page.getByRole("link", { name: "Switch it on in the settings" })).toHaveAttribute(
      "href",
      "/app/settings",
    );
  }
  await expectAccessible(page);
  await goAnew(page, "/app/organizations");
  await expect(row(page, "Organizations", "Nordlicht Digital")).toContainText("Two-factor required");
});

test("whoever did not come by single sign-on sees how to get in, and may leave", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { calls } = await openAs(page, "member", PATH, {
    answers: { "account.listOrganizations": [{ ...NORDLICHT, role: "member", signInProblem: "sso" }] },
    auth: {
      "/organization/get-full-organization": refusal(403, "SSO_REQUIRED", "This organization requires single sign-on."),
      "/organization/leave": refusal(400, "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER", "You cannot"),
    },
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nordlicht Digital requires single sign-on");
  await expect(page.getByRole("button", { name: "Sign out and sign in again" })).toBeVisible();
  await picture(page, "organization-locked-360-light");
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await picture(page, "organization-locked-1440-dark");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leave Organization …" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave Nordlicht Digital?" });
  await expect(dialog).toContainText("then stay closed to you, however you sign in");
  await dialog.getByRole("button", { name: "Leave Organization" }).click();
  await expect(dialog).toContainText("An organization needs an owner.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave Organization …" }).click();
  await expect(dialog).not.toContainText("An organization needs an owner.");
  await dialog.getByRole("button", { name: "Leave Organization" }).click();
  await picture(page, "organization-locked-leave-1440-dark");
  const call = { path: "/organization/leave", body: { organizationId: "org1" } };
  await expect.poll(calls).toEqual([call, call]);
});
