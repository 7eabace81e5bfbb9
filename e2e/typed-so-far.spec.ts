import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";

const KEEPER = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, "../src/web/typed-so-far.ts"), "utf8"));
const FIELDS = `<input name="email" aria-label="Email"><input name="company" aria-label="Company">`;

/** A page as the server drew it, with the keeper at work. `giveBack` is called when the app has taken the place. */
async function openDrawn(page: Page): Promise<void> {
  await page.setContent(`<main id="root">${FIELDS}</main>`);
  await page.addScriptTag({ type: "module", content: `${KEEPER}; globalThis.keepTyped = keepTyped;` });
  await page.evaluate("globalThis.giveBack = keepTyped(document.querySelector('#root'))");
}

const draw = (page: Page, fields: string) =>
  page.evaluate(
    `document.querySelector("#root").replaceChildren(); document.querySelector("#root").innerHTML = ${JSON.stringify(fields)}`,
  );
const giveBack = (page: Page) => page.evaluate("giveBack()");

test("what was typed before the app came is put back, also into a field that comes later", async ({ page }) => {
  await openDrawn(page);
  await page.getByLabel("Email").fill("old@shop.example");
  await page.getByLabel("Company").fill("old");
  await draw(page, `<input name="email" aria-label="Email">`);
  await giveBack(page);
  await expect(page.getByLabel("Email")).toHaveValue("old@shop.example");
  await draw(page, FIELDS);
  await expect(page.getByLabel("Company")).toHaveValue("old");
  await expect(page.getByLabel("Company")).toBeFocused();
});

test("what somebody types into a field that comes later is newer, and they stay in it", async ({ page }) => {
  await openDrawn(page);
  await page.getByLabel("Company").fill("old");
  await draw(page, `<input name="email" aria-label="Email">`);
  await giveBack(page);
  // In one go, so that nothing is put back in between.
  await page.evaluate(`{
    const place = document.querySelector("#root");
    place.insertAdjacentHTML("beforeend", '<input name="company" aria-label="Company">');
    const company = place.querySelector("[name=company]");
    place.querySelector("[name=email]").focus();
    company.value = "newer";
    company.dispatchEvent(new Event("input", { bubbles: true }));
    globalThis.looked = new Promise((resolve) => setTimeout(resolve, 200));
  }`);
  await page.evaluate("looked");
  await expect(page.getByLabel("Company")).toHaveValue("newer");
  await expect(page.getByLabel("Email")).toBeFocused();
});
