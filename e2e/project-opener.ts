import { expect, type Page } from "@playwright/test";
import { myExtensions, RELEASES_OF_PAYPAL } from "./extension-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { stubApp, type Answers } from "./stubbed-app.ts";

const EMPTY_PROJECT = {
  id: 900,
  name: "Neukunden",
  nameCombined: "Bright Harbour / Neukunden",
  organizationId: "org-2",
  organizationSlug: "harbour",
  description: "Shops that move in next spring.\nAsk Marta before adding any.",
  createdAt: "2026-11-02T08:00:00.000Z",
};

function projectAnswers(changes: Answers = {}): Answers {
  const answers = fleetAnswers();
  return {
    ...answers,
    "account.currentUserProjects": [EMPTY_PROJECT, ...answers["account.currentUserProjects"]],
    "account.myExtensions": myExtensions(),
    "organization.shop.extensionChangelog": RELEASES_OF_PAYPAL,
    ...changes,
  };
}

export async function openPage(page: Page, address: string, changes: Answers = {}) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = await stubApp(page, projectAnswers(changes));
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}
