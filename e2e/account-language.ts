import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { renewSession } from "./hints.ts";
import { me } from "./settings-answers.ts";

/** Switches the language of the open page, as an account's language reaches its tabs. */
export async function speak(page: Page, language: "en" | "de", user: object = {}, session: object = {}): Promise<void> {
  const { json } = me({ ...user, language }, session);
  await answerCalls(page, /\/api\/auth\/get-session/, (asked) => asked.fulfill({ json }));
  await renewSession(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}
