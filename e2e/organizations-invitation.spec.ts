import { expect } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { type AuthAnswer, refusal } from "./auth-answers.ts";
import { messages, openAs } from "./organization-data.ts";
import { test } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

const OTHER = refusal(
  403,
  "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
  "You are not the recipient of the invitation",
);
const GONE = refusal(400, "INVITATION_NOT_FOUND", "Invitation not found");
const ACCEPT = "/app/organizations/accept/inv-1";

const HINDRANCES = [
  ["expired, answered or canceled", GONE, "This invitation is not open any more", null],
  [
    "to an address that is not confirmed",
    refusal(403, "EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION", "Verify first"),
    "Confirm your address first",
    "To my settings",
  ],
  [
    "to an organization that is full",
    refusal(403, "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED", "Full"),
    "The organization is full",
    "Try again",
  ],
] as const;

test("an invitation is accepted or rejected once and leads to the organizations; what hinders it says what to do", async ({
  page,
}) => {
  let answer: AuthAnswer = { json: {} };
  const { calls } = await openAs(page, "owner", ACCEPT, {
    auth: { "/organization/accept-invitation": () => answer, "/organization/reject-invitation": { json: {} } },
  });
  await test.step("accepted", async () => {
    await expect(page).toHaveURL(/\/app\/organizations$/);
    await expect(messages(page)).toContainText("You are a member now.");
    expect(calls()).toEqual([{ path: "/organization/accept-invitation", body: { invitationId: "inv-1" } }]);
  });
  await test.step("rejected", async () => {
    await goWithin(page, "/app/organizations/reject/inv-2");
    await expect(page).toHaveURL(/\/app\/organizations$/);
    await expect(messages(page)).toContainText("The invitation is rejected.");
    expect(calls().slice(1)).toEqual([{ path: "/organization/reject-invitation", body: { invitationId: "inv-2" } }]);
  });
  for (const [index, [name, refused, title, act]] of HINDRANCES.entries())
    await test.step(name, async () => {
      answer = refused;
      await goWithin(page, `/app/organizations/accept/hindered-${index}`);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(title);
      await expect(page.getByRole("link", { name: "To my organizations" })).toBeVisible();
      if (act !== null)
        await expect(page.getByRole("link", { name: act }).or(page.getByRole("button", { name: act }))).toBeVisible();
    });
});

test("whoever is signed in with another address is told so, and comes back after switching", async ({ page }) => {
  await openAs(page, "owner", ACCEPT, {
    auth: { "/organization/accept-invitation": OTHER, "/sign-out": { json: { success: true } } },
  });
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("This invitation is for another address");
  await expect(alert).toContainText("jana.petersen@nordlicht-digital.example");
  await answerCalls(page, /\/get-session/, (route) => route.fulfill({ json: null }));
  await page.getByRole("button", { name: "Sign in with another address" }).press("Enter");
  await expect(page).toHaveURL(/\/account\/login$/);
  expect(await page.evaluate("localStorage.getItem('shopwarden-return-address')")).toContain(ACCEPT);
});
