import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import { incidentWith } from "../src/attention/fleet-shop-fixture.ts";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, fleetAnswer, type StubbedShop } from "./fleet-data.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, test } from "./stubbed-app.ts";

const SERVER = incidentWith(71, {
  organizationId: "org-0",
  isParent: true,
  matter: "address:203.0.113.7",
  beganAt: "2026-11-20T09:38:00.000Z",
});
const TAKEN = incidentWith(72, {
  organizationId: "org-1",
  topic: "security",
  acknowledgedBy: "Tom Akinola",
  acknowledgedAt: "2026-11-20T09:43:00.000Z",
});
const NOBODYS = incidentWith(73, { organizationId: "org-2" });
const UNTIL = "2026-11-20T12:00:00.000Z";

/** A server with twelve shops is down, two others are worked on. */
function troubled(over: Partial<typeof SERVER> = {}): readonly StubbedShop[] {
  const server = { ...SERVER, ...over };
  let down = 0;
  return fleet().map((shop): StubbedShop => {
    if (["Bettenhaus Hofmann", "Leuchten Hofmann"].includes(shop.name)) return { ...shop, maintenanceUntil: UNTIL };
    if (shop.name.startsWith("Hofmann K") || shop.name.startsWith("Hofmann C")) return { ...shop, incidents: [TAKEN] };
    if (shop.name === "Harbour & Pine") return { ...shop, incidents: [NOBODYS] };
    if (shop.organizationId !== "org-0" || shop.name === "Radwerk Münster" || down === 12) return shop;
    down += 1;
    const cameAt = `2026-11-20T09:${down < 4 ? 38 : 39}:00.000Z`;
    return {
      ...shop,
      status: "red",
      failure: {
        reason: "connection_refused",
        excerpt: null,
        httpStatus: null,
        location: null,
        retryAfterSeconds: null,
      },
      findings: [],
      // The visit came later.
      unreachableSince: "2026-11-20T09:52:00.000Z",
      incidents: [{ ...server, cameAt }],
    };
  });
}

const row = (page: Page, name: RegExp) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("begins with the server, whose shops are one line, says who deals with the others, and counts maintenance apart", async ({
  page,
}) => {
  const app = await openDashboard(page, troubled());
  await test.step("says who deals with the other incidents, and keeps the step where there is one", async () => {
    const taken = row(page, /Hofmann|2 shops/).filter({ hasText: "Acknowledged by Tom Akinola" });
    await expect(taken).toContainText("at 09:43");
    await expect(taken.getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0);
    await picture(page, "dashboard-incidents-1440-light");
  });
  await test.step("begins with the server, whose shops are one line, and lets somebody take it", async () => {
    const lead = page.getByText(/^Twelve are on one server that has not answered since 09:38,/);
    await expect(lead).toContainText("two are in maintenance");
    const server = row(page, /12 shops on one server are down/);
    await expect(server).toContainText("203.0.113.7");
    await expect(server).toContainText("Nobody has it");
    await expect(server.getByRole("list", { name: "Shops of the incident" }).getByRole("listitem")).toHaveCount(12);
    await expect(server.getByRole("heading").getByRole("link")).toHaveAttribute(
      "href",
      "/app/organizations/nordlicht/incidents/71",
    );
    const key = server.getByRole("button", { name: /^Acknowledge 12 shops/ });
    await expect(key).toBeVisible();
    app.answer({
      "organization.incident.acknowledge": { result: "done", version: 2 },
      "account.currentUserFleet": fleetAnswer(
        troubled({
          version: 2,
          acknowledgedBy: "Jana Petersen",
          acknowledgedAt: "2026-11-20T09:41:00.000Z",
          isMine: true,
        }),
      ),
    });
    await page.keyboard.press("a");
    await expect(server).toContainText("Acknowledged by you");
    await expect(server).toContainText("at 09:41");
    await expect(server.getByRole("link", { name: /^Open incident/ })).toBeVisible();
    await app.expectMutations().toEqual([
      {
        name: "organization.incident.acknowledge",
        input: { orgId: "org-0", incidentId: 71, version: 1 },
      },
    ]);
    await expectAccessible(page, { within: server });
  });
  await test.step("counts shops in maintenance apart, and shows them alone", async () => {
    await expect(page.getByRole("img", { name: /2 in maintenance/ })).toBeVisible();
    await expect(row(page, /Leuchten Hofmann|Bettenhaus Hofmann/)).toHaveCount(0);
    await page.getByRole("link", { name: "two are in maintenance" }).click();
    await expect(page).toHaveURL(/filter=maintenance/);
    await expect(fleetRows(page)).toHaveCount(2);
    await expect(fleetRows(page).first()).toContainText("Maintenance until 12:00");
  });
  await test.step("folds it on a phone, and speaks German", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    app.answer(fleetAnswers(troubled()));
    await renew(page, "account.currentUserFleet");
    await goWithin(page, "/app/dashboard");
    await speak(page, "de");
    await expect(page.getByText(/Server, der seit 09:38 nicht antwortet/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const folded = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^12 Shops/ }) });
    await expectAccessible(page, { within: folded });
    await picture(page, "dashboard-incidents-360-de");
  });
});

test("has a line for each incident of its own, however alike the shops fail", async ({ page }) => {
  const apart = (...own: readonly Partial<typeof SERVER>[]) =>
    fleet().map((shop): StubbedShop => {
      const index = ["Radwerk Münster", "Harbour & Pine"].indexOf(shop.name);
      if (index === -1) return shop;
      return { ...shop, incidents: [incidentWith(80 + index, { organizationId: shop.organizationId, ...own[index] })] };
    });
  const tom = { acknowledgedBy: "Tom Akinola", acknowledgedAt: "2026-11-20T09:43:00.000Z" };
  await openDashboard(page, apart(tom, {}));
  const his = row(page, /^Radwerk Münster is down$/);
  await expect(his).toContainText("Acknowledged by Tom Akinola");
  await expect(his).toContainText("at 09:43");
  const nobodys = row(page, /^Harbour & Pine is down$/);
  await expect(nobodys).toContainText("Nobody has it");
  await expect(nobodys.getByRole("button", { name: /^Acknowledge/ })).toBeVisible();
  await expectAccessible(page, { within: nobodys });
  await picture(page, "dashboard-incidents-apart");
});
