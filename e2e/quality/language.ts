import { expect, type Page } from "@playwright/test";
import { speak as speakAs } from "../account-language.ts";
import { expectReady, type Screen } from "./screens.ts";

/** Switches the open page to another language: an account's language reaches its tabs, visitors load the page again. */
export async function speak(page: Page, screen: Screen, language: "en" | "de"): Promise<void> {
  if (screen.person !== "visitor") return await speakWithin(page, screen, language);
  await speakFromNow(page, language);
  await page.reload();
  await expectReady(page, screen);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Switches what an account's pages speak, wherever the app is at the moment. */
export async function speakWithin(page: Page, { person }: Screen, language: "en" | "de"): Promise<void> {
  await speakFromNow(page, language);
  await speakAs(page, language, { role: person });
}

/** The language of whatever page is opened next. */
async function speakFromNow(page: Page, language: "en" | "de"): Promise<void> {
  await page.evaluate(`localStorage.setItem("shopwarden-language", "${language}")`);
}
