import { expect } from "@playwright/test";
import { CHANGES } from "./fleet-changes.ts";
import { fleet, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, stubApp, test, type Answers } from "./stubbed-app.ts";

const sidebar = (shops: ReturnType<typeof fleet>) =>
  shops.map(({ shopId, name, status, url, favicon, organizationId, organizationName, organizationSlug, projectId, projectName, lastVisitedAt, shopwareVersion }) => ({
    id: shopId,
    name,
    nameCombined: `${projectName} / ${name}`,
    status,
    url,
    favicon,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastScrapedAt: lastVisitedAt,
    shopwareVersion,
    lastChangelog: null,
    organizationId,
    organizationName,
    organizationSlug,
    projectId,
    projectName,
  }));

const INSTANCE = { version: "1.4.0", registrationIsOpen: true, socialProviders: [], sourceUrl: null, operator: { name: null, address: null, email: null } };

function answers(shops = fleet()): Answers {
  return {
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": { id: "user", name: "Jana Petersen", email: "jana.petersen@nordlicht-digital.example" },
    "account.currentUserShops": sidebar(shops),
    "account.currentUserFleet": shops,
    "account.currentUserChangelogs": CHANGES,
    "account.currentUserProjects": [],
    "account.listOrganizations": MY_ORGANIZATIONS,
  };
}

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 768, 360]) {
    test(`answers first, at ${width} pixels in the ${theme} theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await stubApp(page, answers());
      await page.goto("/app/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Six shops need you now\./);
      await picture(page, `dashboard-${width}-${theme}`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}
