import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { renewSession } from "./hints.ts";
import { me } from "./settings-answers.ts";

/** Switches the open page to German, as an account's language reaches its tabs. */
export async function speakGerman(page: Page, user: object = {}, session: object = {}): Promise<void> {
  const { json } = me({ ...user, language: "de" }, session);
  await answerCalls(page, /\/api\/auth\/get-session/, (asked) => asked.fulfill({ json }));
  await renewSession(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
}
