import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { refusal, stubAuth } from "./auth-answers.ts";
import { expectGoodState } from "./everywhere.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { messages, openAs, OPEN_INVITATIONS } from "./organization-data.ts";
import type { AnswerTo } from "./product-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, stubApp, test } from "./stubbed-app.ts";

const main = (page: Page) => page.getByRole("main");
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const GONE = refusal(400, "INVITATION_NOT_FOUND", "Invitation not found");
const LINKED: NonNullable<AnswerTo<"info.invitation">> = {
  leadsTo: "answer",
  organizationName: "Alpenglanz",
  inviterName: "Tom Akinola",
  email: "ines.faber@nordlicht-digital.example",
};

/** Invitations that are answered once. */
function invited() {
  let rows = OPEN_INVITATIONS;
  return {
    answers: { "account.currentUserInvitations": () => rows },
    take: (id: string) => (rows = rows.filter((row) => row.id !== id)),
  };
}

test("somebody without an organization is asked on the dashboard, and accepts there", async ({ page }) => {
  const { answers, take } = invited();
  const nowhere = { "account.listOrganizations": [], "account.currentUserProjects": [] };
  await stubApp(page, { ...fleetAnswers([]), "account.currentUserChangelogs": [], ...nowhere, ...answers });
  const accepted = () => {
    take("inv-1");
    return { json: {} };
  };
  const calls = await stubAuth(page, { "/organization/accept-invitation": accepted });
  await page.goto("/app/dashboard");
  const open = main(page).getByRole("group", { name: "Invitations to you" });
  await expect(open.getByRole("note")).toHaveCount(2);
  await expect(open).toContainText("Tom Akinola invites you to Alpenglanz");
  await expect(open).toContainText("As Member, open for 26 h");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 invitations");
  await expectGoodState(page, "invitations-day-one");
  await open.getByRole("button", { name: "Accept the invitation to Alpenglanz" }).click();
  await expect(messages(page)).toContainText("You belong to Alpenglanz now.");
  await expect(open.getByRole("note")).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName("Notifications, one invitation");
  expect(calls).toEqual([{ path: "/organization/accept-invitation", body: { invitationId: "inv-1" } }]);
});

test("My Organisations and the bell ask too, an answer in one of them is an answer in both, and one that ended is said to be over", async ({
  page,
}) => {
  const { answers, take } = invited();
  const declined = () => {
    take("inv-2");
    return { json: {} };
  };
  const over = () => {
    take("inv-1");
    return GONE;
  };
  await openAs(page, "owner", "/app/organizations", {
    answers,
    auth: { "/organization/reject-invitation": declined, "/organization/accept-invitation": over },
  });
  await expect(main(page).getByRole("group", { name: "Invitations to you" }).getByRole("note")).toHaveCount(2);
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("note")).toHaveCount(2);
  await expectAccessible(page, { within: panel, isWhole: true });
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoSidewaysScroll(page);
  await panel.getByRole("button", { name: /^Decline the invitation to Manufaktur/ }).click();
  await expect(panel.getByRole("note")).toHaveCount(1);
  // What lies below the sheet of a phone is there for the eyes alone.
  await expect(page.locator("main").getByRole("note", { includeHidden: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await test.step("one that ended meanwhile is said to be over, and goes", async () => {
    await page.getByRole("button", { name: "Accept the invitation to Alpenglanz" }).click();
    await expect(messages(page)).toContainText("This invitation is not open any more.");
    await expect(main(page).getByRole("note")).toHaveCount(0);
  });
});

test("the bell fetches a number, and the list when it is opened", async ({ page }) => {
  let lists = 0;
  const list = () => {
    lists += 1;
    return [];
  };
  await stubApp(page, {
    ...fleetAnswers(),
    "account.notification.list": list,
    "account.notification.unread": { count: 3, invitations: 0 },
  });
  await page.goto("/app/dashboard");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 3 unread");
  expect(lists).toBe(0);
  await bell(page).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("Not much going on here");
  expect(lists).toBe(1);
});

test("a member who opens the link again, or came by single sign-on, is led to the organization", async ({ page }) => {
  await openAs(page, "owner", "/app/organizations/accept/inv-1", {
    answers: { "info.invitation": { leadsTo: "organization", slug: "nordlicht-digital" } },
    auth: { "/organization/accept-invitation": GONE },
  });
  await expect(page).toHaveURL(/\/app\/organizations\/nordlicht-digital$/);
  await expect(messages(page)).toContainText("You belong to this organization already.");
});

test("the link of an invitation says who invited to what, and fills the address in", async ({ page }) => {
  const [first] = OPEN_INVITATIONS;
  const linked = { ...LINKED, organizationName: first?.organizationName ?? "", inviterName: first?.inviterName ?? "" };
  await stubApp(page, { ...fleetAnswers([]), "info.invitation": linked });
  await stubAuth(page, { "/get-session": { json: null } });
  await page.goto("/app/organizations/accept/inv-1");
  await expect(page).toHaveURL(/\/account\/login$/);
  await expect(page.getByRole("note")).toContainText("Tom Akinola invites you to Alpenglanz");
  await expect(page.getByLabel("Email")).toHaveValue(linked.email);
  await expectGoodState(page, "invitation-login");
  await page.getByRole("link", { name: "create an account", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/register$/);
  await expect(page.getByRole("note")).toContainText(linked.email);
  await expect(page.getByLabel("Email")).toHaveValue(linked.email);
  await expectGoodState(page, "invitation-register");
});

/** The page for registering, for somebody whom the link of an invitation led there. */
async function comeToRegister(page: Page): Promise<void> {
  await stubApp(page, { ...fleetAnswers([]), "info.invitation": LINKED });
  await stubAuth(page, { "/get-session": { json: null } });
  await page.addInitScript(() => {
    const remembered = { address: "/app/organizations/accept/inv-1", at: Date.now() };
    localStorage.setItem("shopwarden-return-address", JSON.stringify(remembered));
  });
}

test("the form for registering comes with the note of an invitation, and is not pushed away under a press", async ({
  page,
}) => {
  await comeToRegister(page);
  await page.addInitScript(() => {
    const seen: { isThere: boolean }[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector("form [type=submit]"))
        seen.push({ isThere: document.querySelector("[role=note]") !== null });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/account/register");
  await expect(page.getByRole("note")).toContainText("Tom Akinola invites you to Alpenglanz");
  await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(LINKED.email);
  expect(await page.evaluate("seen[0]")).toEqual({ isThere: true });
});

test("whoever was invited can register even when nobody says by whom", async ({ page }) => {
  await comeToRegister(page);
  await answerCalls(page, /info\.invitation/, () => new Promise(() => undefined));
  await page.goto("/account/register");
  await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
  await expect(page.getByRole("note")).toHaveCount(0);
});
