import { expect, type Page } from "@playwright/test";
import { me } from "../settings-answers.ts";
import { expectReady, type Screen } from "./screens.ts";

/** Switches the open page to another language: an account's language reaches its tabs, visitors load the page again. */
export async function speak(page: Page, screen: Screen, language: "en" | "de"): Promise<void> {
  if (screen.person === "visitor") {
    await page.evaluate(`localStorage.setItem("shopwarden-language", "${language}")`);
    await page.reload();
    await expectReady(page, screen);
  } else {
    const { json } = me({ role: screen.person, language });
    await page.route(/\/api\/auth\/get-session/, (route) => route.fulfill({ json }));
    await page.evaluate('new BroadcastChannel("shopwarden-session").postMessage("changed")');
  }
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}
