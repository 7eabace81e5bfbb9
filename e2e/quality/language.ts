import { expect, type Page } from "@playwright/test";
import { answerCalls } from "../answering-server.ts";
import { me } from "../settings-answers.ts";
import { expectReady, type Screen } from "./screens.ts";

/** Switches the open page to another language: an account's language reaches its tabs, visitors load the page again. */
export async function speak(page: Page, screen: Screen, language: "en" | "de"): Promise<void> {
  if (screen.person !== "visitor") return await speakWithin(page, screen, language);
  await speakFromNow(page, screen, language);
  await page.reload();
  await expectReady(page, screen);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Switches what an account's pages speak, wherever the app is at the moment. */
export async function speakWithin(page: Page, screen: Screen, language: "en" | "de"): Promise<void> {
  await speakFromNow(page, screen, language);
  await page.evaluate('new BroadcastChannel("shopwarden-session").postMessage("changed")');
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** The language of whatever page is opened next. */
async function speakFromNow(page: Page, screen: Screen, language: "en" | "de"): Promise<void> {
  await page.evaluate(`localStorage.setItem("shopwarden-language", "${language}")`);
  if (screen.person === "visitor") return;
  const { json } = me({ role: screen.person, language });
  await answerCalls(page, /\/api\/auth\/get-session/, (route) => route.fulfill({ json }));
}
