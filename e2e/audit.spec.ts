import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { renew } from "./hints.ts";
import { goAnew, goWithin } from "./within-app.ts";
import { answerCalls } from "./answering-server.ts";
import { ENTRIES, entry } from "./audit-data.ts";
import { openAs } from "./organization-data.ts";
import type { Answers, InputOf } from "./product-answers.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";

const PATH = "/app/organizations/nordlicht-digital/audit";

const PAGE = { entries: ENTRIES, olderThan: null };
const LIST = "organization.audit.list";

const openLog = (page: Page, answer: NonNullable<Answers[typeof LIST]> = PAGE, path = PATH) =>
  openAs(page, "admin", path, { answers: { [LIST]: answer } });

test("tells in sentences who did what, and what an entry changed, on a phone and in German too", async ({ page }) => {
  await openLog(page);
  await test.step("tells in sentences who did what, by day, as whom", async () => {
    const main = page.getByRole("main");
    await expect(main.getByText("Jana Petersen changed Tim Berger’s role from Member to Admin")).toBeVisible();
    await expect(main.getByText("(Root Admin acted as Jana Petersen)")).toBeVisible();
    await expect(main.getByText("Jana Petersen added Yusuf Demir to the team Night shift")).toBeVisible();
    await expect(main.getByText("Shopwarden cleared the cache of Radwerk Münster")).toBeVisible();
    await expect(main.getByText("something.unheard-of: Jana Petersen, thing 77")).toBeVisible();
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([/Today/, /Yesterday/, /Thursday/]);
  });
  await test.step("shows what an entry changed, before and after, by keyboard alone", async () => {
    await page.getByRole("button", { name: /Details of 20.11.2026, 08:02/ }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row").filter({ hasText: "Name" })).toContainText("Papiere");
    await expect(dialog.getByRole("row").filter({ hasText: "Credentials changed" })).toContainText("Yes");
    await expect(dialog.getByRole("row").filter({ hasText: "https://papiere.example" })).toHaveCount(0);
    await expect(dialog).toContainText("198.51.100.7");
    await expect(dialog).toContainText("Root Admin");
    await expect(page).toHaveURL(/[?&]entry=\d+/);
    await expectAccessible(page, { within: dialog });
    await picture(page, "audit-details-1280-light");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("the details of an entry have room on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expect(page.getByText("Tim Berger’s role")).toBeVisible();
    await page.getByRole("button", { name: /Details of 20.11.2026, 08:02/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await picture(page, "audit-details-360-dark");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
  await test.step("in German", async () => {
    await speak(page, "de");
    await expect(
      page.getByText("Jana Petersen hat die Rolle von Tim Berger von Mitglied zu Admin geändert"),
    ).toBeVisible();
  });
});

test("keeps its filters in the address and asks the server for what passes them", async ({ page }) => {
  const asked: unknown[] = [];
  const answer = (input: unknown) => {
    asked.push(input);
    return PAGE;
  };
  await openLog(page, answer);
  await page.getByRole("searchbox", { name: /Who/ }).fill("jana");
  await expect(page).toHaveURL(/who=jana/);
  await page.getByLabel("What").selectOption({ label: "Role of a member changed" });
  await page.getByLabel("About", { exact: true }).selectOption({ label: "Member" });
  await page.getByLabel("From", { exact: true }).fill("2026-11-01");
  await page.getByLabel("To", { exact: true }).fill("2026-11-20");
  await expect(page).toHaveURL(
    /who=jana&action=organization.update-member-role&kind=member&from=2026-11-01&to=2026-11-20$/,
  );
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      orgId: "org1",
      who: "jana",
      action: "organization.update-member-role",
      subject: "member",
      from: "2026-11-01T00:00:00.000Z",
      until: "2026-11-21T00:00:00.000Z",
    });
  await goAnew(page, page.url());
  await expect(page.getByRole("searchbox", { name: /Who/ })).toHaveValue("jana");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-11-01");
});

test("goes to older entries and back, and saves the filtered log as a file", async ({ page }) => {
  const older = {
    entries: [entry("2026-10-01T09:00:00.000Z", "project.create", { subjectName: "Old project" })],
    olderThan: null,
  };
  const first = { ...PAGE, olderThan: 995 };
  await openLog(page, (input: InputOf<typeof LIST>) => (input.beforeId === 995 ? older : first));
  await test.step("goes to older entries and back", async () => {
    await page.getByRole("button", { name: "Older entries" }).click();
    await expect(page.getByText("created the project Old project")).toBeVisible();
    await expect(page).toHaveURL(/before=995/);
    await page.goBack();
    await expect(page.getByText("Tim Berger’s role")).toBeVisible();
    await page.goForward();
    await page.getByRole("button", { name: "To the newest entries" }).click();
    await expect(page.getByText("Tim Berger’s role")).toBeVisible();
    await expect(page).not.toHaveURL(/before=/);
  });
  await test.step("saves the filtered log as a file", async () => {
    await goWithin(page, `${PATH}?kind=member&before=995`);
    const addresses: string[] = [];
    await answerCalls(page, /\/api\/audit\./, async (route) => {
      addresses.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
      await route.fulfill({ headers: { "content-disposition": "attachment; filename=audit.csv" }, body: "x" });
    });
    for (const name of ["Table (CSV)", "JSON lines"]) {
      await page.getByRole("button", { name: "Export" }).press("Enter");
      const saved = page.waitForEvent("download");
      await page.getByRole("menuitem", { name }).press("Enter");
      await saved;
    }
    expect(addresses).toEqual([
      "/api/audit.csv?orgId=org1&subject=member",
      "/api/audit.jsonl?orgId=org1&subject=member",
    ]);
  });
});

test("says what failed, that there is nothing yet, and that nothing matches", async ({ page }) => {
  const app = await openLog(page, new Error("The database cannot be reached at the moment."));
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The database cannot be reached at the moment.",
  );
  app.answer({ [LIST]: { entries: [], olderThan: null } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing has been written down yet")).toBeVisible();
  await page.getByLabel("About", { exact: true }).selectOption({ label: "Team" });
  await expect(page.getByText("No entry matches these filters")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("Nothing has been written down yet")).toBeVisible();
  app.answer({ [LIST]: PAGE });
  await renew(page, LIST);
  await expect(page.getByText("Tim Berger’s role")).toBeVisible();
});

for (const role of ["member", "viewer"]) {
  test(`a ${role} is told who may see it`, async ({ page }) => {
    await openAs(page, role, PATH);
    await expect(page.getByText("Owners and admins of Nordlicht Digital can see who did what.")).toBeVisible();
  });
}

test("a stranger is told that there is no such organization", async ({ page }) => {
  await openAs(page, "owner", "/app/organizations/foreign/audit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such organization");
});

test("admins of the instance see everything, with the organization it happened in", async ({ page }) => {
  const session = {
    session: { id: "s" },
    user: { id: "user", name: "Jana", email: "jana@x.example", emailVerified: true, role: "admin" },
  };
  await openAs(page, "owner", "/admin/audit", {
    answers: { "admin.audit.list": PAGE },
    auth: { "/get-session": { json: session } },
  });
  await expect(page.getByText("in Nordlicht Digital").first()).toBeVisible();
  await expect(page.getByLabel("What").getByRole("option", { name: "User banned" })).toHaveCount(1);
});
