import type { Page } from "@playwright/test";
import { answerCalls } from "../answering-server.ts";
import { stubAuth } from "../auth-answers.ts";
import { fleetAnswers } from "../fleet-answers.ts";
import { type ShopDetail, shopOf } from "../shop-data.ts";
import { COMPATIBILITY, PAYPAL_CHANGES } from "../shop-extensions.ts";
import { type Answers, type StubbedApp, stubApp } from "../stubbed-app.ts";

export const ORGANIZATION = "/app/organizations/nordlicht";
export const SHOP = `${ORGANIZATION}/shops/7`;

interface Person {
  name: string;
  email: string;
  role: "user" | "admin";
  impersonatedBy?: string;
}

export const JANA: Person = { name: "Jana Petersen", email: "Jana.Petersen@Nordlicht-Digital.example", role: "user" };

/** What the session call answers for this person; nobody = `null`. */
export function sessionOf(person: Person | null) {
  if (person === null) return null;
  const { impersonatedBy = null, ...user } = person;
  return { session: { id: "s", userId: "u", impersonatedBy }, user: { id: "u", emailVerified: true, ...user } };
}

/** The web app for this person with an agency's shops, of which number 7 can be opened. */
export async function enter(page: Page, person: Person | null = JANA, answers: Answers = {}): Promise<StubbedApp> {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.checkExtensionCompatibility": COMPATIBILITY,
    "organization.shop.extensionChangelog": PAYPAL_CHANGES,
    ...answers,
  });
  await stubAuth(page, { "/get-session": { json: sessionOf(person) } });
  return app;
}

/** A page of shop 7. */
export async function openShop(page: Page, tab = "", shop: ShopDetail = shopOf(), answers: Answers = {}) {
  const app = await enter(page, JANA, { "organization.shop.get": shop, ...answers });
  await page.goto(SHOP + tab);
  await page.locator("h1").waitFor();
  return app;
}

/** Keeps calls whose address matches from being answered until `release`. */
export async function hold(page: Page, address: RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await answerCalls(page, address, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return { release: gate.resolve };
}

/** Goes to another address as a link does, without loading the app again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
}
