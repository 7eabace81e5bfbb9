import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { comeBack } from "./hints.ts";
import { goAnew, goWithin } from "./within-app.ts";
import { listUsers, MAIL, SELF, someUsers, stubAdmin } from "./admin-data.ts";
import { expectGoodState } from "./everywhere.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";

const table = (page: Page) => page.getByRole("table", { name: "Users" });
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name }).first();
const dialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");

async function openMenu(page: Page, name: string, entry: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Nothing is there to press that would be refused. */
async function expectNothingRefused(page: Page): Promise<void> {
  const own = row(page, SELF.email);
  await expect(own.getByText("you, now")).toBeVisible();
  await expect(own.getByRole("button", { name: /Impersonate|Ban/ })).toHaveCount(0);
  await expect(row(page, "Dan Whitlock").getByRole("button", { name: /Impersonate/ })).toHaveCount(0);
  await expect(row(page, "Crypto Deals").getByRole("button", { name: /Impersonate/ })).toHaveCount(0);
  await expect(row(page, "Crypto Deals").getByRole("button", { name: "Unban Crypto Deals 4 You" })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Jonas Brandt", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Send invitation" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
}

test.describe("what can be seen and reached", () => {
  test("shows the users", async ({ page }) => {
    await stubAdmin(page, { "admin.mailbox.list": { mails: [MAIL], total: 1, mailsPerPage: 20 } }, "admin");
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(page.getByText(SELF.email).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("45 users");
    await test.step("speaks German on the smallest phone", async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await speak(page, "de", { role: "admin" }, { impersonatedBy: "admin" });
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Benutzerverwaltung");
      await expect(page.getByText("Sie handeln als")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await picture(page, "users-360-german");
      await page.getByRole("link", { name: "Postfach" }).click();
      await expect(page.getByText("Es ist kein SMTP eingestellt.")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await picture(page, "mailbox-360-german");
    });
  });

  test("asks before it acts, on a phone too, and offers nobody what would be refused", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await stubAdmin(page);
    await page.goto("/admin/users");
    await test.step("what would be refused", () => expectNothingRefused(page));
    for (const [action, name] of [
      [/^Impersonate/, "impersonate"],
      [/^Ban/, "ban"],
      [/^Set password/, "password"],
      [/^Delete/, "delete"],
    ] as const) {
      await test.step(name, async () => {
        if (name === "password" || name === "delete") await openMenu(page, "Jonas Brandt", action);
        else await row(page, "Jonas Brandt").getByRole("button", { name: action }).click();
        await expect(dialog(page)).toBeVisible();
        await expectAccessible(page, { within: dialog(page) });
        await picture(page, `${name}-1440-light`);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toBeHidden();
      });
    }
    await page.setViewportSize({ width: 360, height: 780 });
    for (const action of [/^Impersonate/, /^Ban/, /^Set password/, /^Delete/]) {
      await test.step(`on a phone: ${action}`, async () => {
        await openMenu(page, "Jonas Brandt", action);
        await expect(dialog(page)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toBeHidden();
      });
    }
  });
});

test.describe("the list", () => {
  test("keeps search, role, status, order and page in the address", async ({ page }) => {
    await stubAdmin(page, { "admin.instance": { hasMailbox: false } });
    await page.goto("/admin/users");
    await expect(row(page, SELF.email)).toBeVisible();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.getByText("Page 2 of 3")).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole("button", { name: /^Admin/ }).click();
    await expect(page).toHaveURL(/role=admin/);
    await expect(page).not.toHaveURL(/page=/);
    await page.getByLabel("Status").selectOption("active");
    await expect(page).toHaveURL(/status=active/);
    await table(page).getByRole("button", { name: "Email" }).click();
    await expect(page).toHaveURL(/sort=email/);
    await page.keyboard.press("/");
    await page.keyboard.type("dan");
    await expect(page).toHaveURL(/q=dan/);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(row(page, "Dan Whitlock")).toBeVisible();
    await goAnew(page, page.url());
    await expect(page.getByRole("searchbox")).toHaveValue("dan");
    await expect(page.getByLabel("Status")).toHaveValue("active");
    await expect(page.getByRole("button", { name: /^Admin/ })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("g");
    await page.keyboard.press("u");
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await test.step("has no place for mails where they are delivered", async () => {
      const places = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
      await expect(row(page, SELF.email)).toBeVisible();
      await expect(places).toHaveText(["Users", "Audit log", "Site speed", "Limits", "Operation", "Deliveries"]);
      await page.getByRole("link", { name: "Back to Dashboard" }).click();
      await expect(page).toHaveURL(/\/app\/dashboard/);
    });
  });

  test("says what to do when nobody is there, nothing matches or it cannot be loaded, and stands 500 users", async ({
    page,
  }) => {
    const app = await stubAdmin(page, { "admin.users": new Error("The database is on a walk.") });
    await page.goto("/admin/users");
    await expect(page.getByText("The database is on a walk.")).toBeVisible();
    app.answer({ "admin.users": listUsers(someUsers(1)) });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, SELF.email)).toBeVisible();
    await expect(page.getByRole("button", { name: "Next page" })).toBeHidden();
    app.answer({ "admin.users": listUsers([]) });
    await comeBack(page, "admin.users", "2026-11-20T09:47:00.000Z");
    await expect(page.getByText("Nobody here yet")).toBeVisible();
    await expectAccessible(page, { within: page.getByRole("main") });
    app.answer({ "admin.users": listUsers(someUsers(500)) });
    await goWithin(page, "/admin/users?page=25");
    await expect(page.getByText("Page 25 of 25")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next page" })).toBeDisabled();
    await goWithin(page, "/admin/users?q=nobody-has-this-name");
    await expect(page.getByText("No user matches")).toBeVisible();
    await comeBack(page, "admin.users", "2026-11-20T09:49:00.000Z");
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(row(page, SELF.email)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });
});

test.describe("actions", () => {
  test("a ban asks for a reason and an end, a deletion names what is lost, and a refusal stays in the dialog", async ({
    page,
  }) => {
    const organizations = [
      { name: "Acme", slug: "acme", role: "owner", isSoleOwner: true },
      { name: "Zulu", slug: "zulu", role: "member", isSoleOwner: false },
    ];
    const app = await stubAdmin(page, { "admin.user": { organizations, openSessionCount: 0, hasPassword: true } });
    await page.goto("/admin/users");
    await test.step("a ban asks for a reason and an end by keyboard alone, and gives the focus back", async () => {
      const ban = page.getByRole("button", { name: "Ban Jonas Brandt", exact: true });
      await ban.focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByLabel("Reason")).toBeFocused();
      await dialog(page).getByRole("button", { name: "Ban" }).press("Enter");
      await expect(dialog(page).getByText("Write at least three characters")).toBeVisible();
      await expect(dialog(page).getByLabel("Reason")).toBeFocused();
      expect(app.calls).toEqual([]);
      await page.keyboard.type("Spam");
      await dialog(page).getByLabel("Ends").selectOption("onDate");
      await dialog(page).getByLabel("Last day").fill("2026-11-19");
      await dialog(page).getByRole("button", { name: "Ban" }).press("Enter");
      await expect(dialog(page).getByText("Choose a day from today on")).toBeVisible();
      await dialog(page).getByLabel("Last day").fill("2026-11-20");
      await dialog(page).getByRole("button", { name: "Ban" }).press("Enter");
      await expect(page.getByText("Jonas Brandt is banned and signed out.")).toBeVisible();
      expect(app.calls).toEqual([
        { path: "/admin/ban-user", body: { userId: "u1", banReason: "Spam", banExpiresIn: 14.25 * 3600 } },
      ]);
      await expect(ban).toBeFocused();
    });
    await test.step("a deletion names what is lost and who would be without an owner", async () => {
      await openMenu(page, "Jonas Brandt", /^Delete/);
      await expect(dialog(page).getByText("Leaves 2 organizations: Acme, Zulu.")).toBeVisible();
      await expect(dialog(page).getByText("1 organization would be left without an owner: Acme.")).toBeVisible();
      const remove = dialog(page).getByRole("button", { name: "Delete user" });
      await expect(remove).toBeDisabled();
      await dialog(page).getByRole("textbox").fill("jonas.brandt@leuchten-hofmann.example");
      await remove.click();
      await expect(page.getByText("Jonas Brandt was deleted.")).toBeVisible();
      expect(app.calls.slice(1)).toEqual([{ path: "/admin/remove-user", body: { userId: "u1" } }]);
    });
    await test.step("a refusal stays in the dialog, in the reader's language", async () => {
      app.refuse({ status: 409, message: "server's words", code: "LAST_ADMIN" });
      await openMenu(page, SELF.name, /^Take admin role/);
      await expect(dialog(page).getByText("You lose the administration at once.")).toBeVisible();
      await dialog(page).getByRole("button", { name: "Take role" }).click();
      await expect(dialog(page).getByText("This is the last admin of this instance.")).toBeVisible();
      await expectAccessible(page, { within: dialog(page) });
      app.refuse({ status: 409, message: "Acme would be left without an owner.", code: "LAST_OWNER" });
      await page.keyboard.press("Escape");
      await openMenu(page, "Jonas Brandt", /^Set password/);
      await dialog(page).getByLabel("New password", { exact: true }).fill("weak");
      await dialog(page).getByRole("button", { name: "Set password" }).click();
      await expect(dialog(page).getByText("Enter at least 8 characters")).toBeVisible();
      await dialog(page).getByLabel("New password", { exact: true }).fill("correct-horse-1!");
      await dialog(page).getByRole("button", { name: "Set password" }).click();
      await expect(dialog(page).getByText("Acme would be left without an owner.")).toBeVisible();
    });
  });

  test("a new user gets an invitation, or a password", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const app = await stubAdmin(page);
    await page.goto("/admin/users");
    await test.step("says what is missing", async () => {
      await page.getByRole("button", { name: "Create user" }).click();
      await dialog(page).getByRole("button", { name: "Password from you" }).click();
      await dialog(page).getByRole("button", { name: "Create user" }).click();
      await expect(dialog(page).getByText("Enter a name")).toBeVisible();
      await picture(page, "create-1440-light");
      await expectAccessible(page, { within: dialog(page), isWhole: true });
      await page.setViewportSize({ width: 360, height: 900 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    });
    const fill = async () => {
      await page.getByRole("main").getByRole("button", { name: "Create user" }).click();
      await dialog(page).getByLabel("Name").fill("Ida Neu");
      await dialog(page).getByLabel("Email").fill("ida@example.com");
    };
    await fill();
    await expect(dialog(page).getByText("the invitation lies in the mailbox")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Create user" }).click();
    await expect(page.getByText("Ida Neu was created and invited")).toBeVisible();
    await fill();
    await expect(dialog(page).getByLabel("Role")).toHaveValue("user");
    await dialog(page).getByRole("button", { name: "Password from you" }).click();
    await dialog(page).getByLabel("Password", { exact: true }).fill("correct-horse-1!");
    await dialog(page).getByRole("button", { name: "Create user" }).click();
    await expect(page.getByText("Ida Neu was created and can sign in.")).toBeVisible();
    const person = { name: "Ida Neu", email: "ida@example.com", role: "user" };
    expect(app.calls).toEqual([
      { path: "/admin/create-user", body: person },
      { path: "/admin/invite-user", body: { userId: "new" } },
      {
        path: "/admin/create-user",
        body: { ...person, password: "correct-horse-1!", data: { emailVerified: true } },
      },
    ]);
  });
});

test.describe("the mailbox", () => {
  test("is empty in words, shows its mails and one of them, and is emptied only after a question", async ({ page }) => {
    const app = await stubAdmin(page, {
      "admin.mailbox.get": ({ id }) => (id === "gone" ? new Error("There is no such mail.") : MAIL),
    });
    await page.goto("/admin/mailbox");
    await expect(page.getByText("No mail yet")).toBeVisible();
    await expect(page.getByRole("button", { name: /Delete all/ })).toHaveCount(0);
    await expectAccessible(page, { within: page.getByRole("main") });
    const mails = Array.from({ length: 20 }, (_, index) => ({ ...MAIL, id: `${MAIL.id}-${index}` }));
    app.answer({
      "admin.mailbox.list": { mails, total: 43, mailsPerPage: 20 },
      "admin.mailbox.deleteAll": { count: 1 },
    });
    await comeBack(page, "admin.mailbox.list", "2026-11-20T09:47:00.000Z");
    await expect(page.getByText("43 mails")).toBeVisible();
    await expectGoodState(page, "mailbox");
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step("runs nothing that a mail brings along, lists its links, and shows its text", async () => {
      await page.getByRole("link", { name: MAIL.subject }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: MAIL.subject })).toBeVisible();
      const frame = page.locator("iframe");
      await expect(frame).toHaveAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox");
      await expect(page.frameLocator("iframe").getByRole("heading", { name: "Hello Ines" })).toBeVisible();
      await expect(page).toHaveTitle("Mailbox");
      await expect(page.getByRole("link", { name: MAIL.links[0] ?? "" })).toHaveAttribute("rel", /noopener/);
      await page.getByRole("button", { name: "Text" }).click();
      await expect(page.getByText("Jana made an account for you.")).toBeVisible();
    });
    await test.step("is emptied after a question", async () => {
      await goWithin(page, "/admin/mailbox");
      await page.getByRole("button", { name: /Delete all/ }).click();
      await app.expectMutations().toEqual([]);
      await dialog(page).getByRole("button", { name: "Delete all" }).click();
      await expect(page.getByText("One mail was deleted.")).toBeVisible();
    });
    await goWithin(page, "/admin/mailbox/gone");
    await expect(page.getByText("There is no such mail")).toBeVisible();
    await page.getByRole("link", { name: "Back to the mailbox" }).click();
    await expect(page).toHaveURL(/\/admin\/mailbox$/);
  });
});
