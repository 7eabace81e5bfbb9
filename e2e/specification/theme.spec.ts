import { expect, type Page } from "@playwright/test";
import { standStill, test } from "../stubbed-app.ts";
import { enter } from "./scene.ts";

const KEY = "shopwarden-dark-mode";

const stored = (page: Page) => page.evaluate(`localStorage.getItem("${KEY}")`);
const expectDark = (page: Page, isDark: boolean) =>
  isDark ? expect(page.locator("html")).toHaveClass(/dark/) : expect(page.locator("html")).not.toHaveClass(/dark/);

test("dark mode starts from what is stored, follows the system only without it, and is the same in all tabs", async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await enter(tab, null);
    await tab.emulateMedia({ colorScheme: "dark" });
    await tab.goto("/privacy");
  }
  await test.step("nothing stored: the system decides, also when it changes", async () => {
    await expectDark(page, true);
    expect(await stored(page)).toBeNull();
    await page.emulateMedia({ colorScheme: "light" });
    await expectDark(page, false);
  });
  await test.step("the toggle stores 'true' and 'false', and other tabs follow", async () => {
    await page.getByRole("button", { name: "Switch to the dark theme" }).click();
    expect(await stored(page)).toBe("true");
    await expectDark(page, true);
    await expectDark(other, true);
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    expect(await stored(page)).toBe("false");
    await expectDark(other, false);
  });
  await test.step("what is stored wins over the system, also when that changes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await other.emulateMedia({ colorScheme });
      await expectDark(other, false);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await expectDark(page, false);
  });
  await test.step("where the browser keeps nothing, the choice holds for the page", async () => {
    const bare = await context.newPage();
    await enter(bare, null);
    await bare.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new Error("blocked");
        },
      });
    });
    await bare.goto("/privacy");
    await bare.getByRole("button", { name: "Switch to the dark theme" }).click();
    await expectDark(bare, true);
    await bare.getByRole("button", { name: "Switch to the light theme" }).click();
    await expectDark(bare, false);
    await bare.close();
  });
  await test.step("what is forgotten gives the word back to the system", async () => {
    await page.evaluate(`localStorage.removeItem("${KEY}")`);
    await expectDark(other, true);
  });
});

test("for who wants no motion nothing moves: another theme starts no transition", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await enter(page);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("table", { name: "Fleet" })).toBeVisible();
  await page.evaluate(() => {
    const started: string[] = [];
    Object.assign(globalThis, { started });
    document.addEventListener("transitionrun", ({ propertyName }) => started.push(propertyName));
  });
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expectDark(page, true);
  await standStill(page);
  expect(await page.evaluate("started.length")).toBe(0);
});
