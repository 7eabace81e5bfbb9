import { expect } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility.ts";
import { expectGoodEverywhere, expectGoodState } from "./everywhere.ts";
import { standInForServer } from "./stand-in-server.ts";
import { expectAccessible, test } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

const OPENED = "[role=dialog], [role=alertdialog], [role=menu]";

/** In turn light and dark: the sweep of all pages sees the same pieces in both. */
const OPENERS = {
  light: ["Small dialog", "Delete shop …", "Menu"],
  dark: ["Large dialog", "Drawer", "Notifications"],
} as const;
const THEMES = ["light", "dark"] as const;

test.use({ build: "pieces", timezoneId: "Europe/Berlin", locale: "en-GB" });

test("shows every piece without a finding of axe, in both themes and three widths", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { name: "States and pieces" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Project" })).toBeEditable();
  await expectGoodEverywhere(page, "pieces");
});

test("shows the frame of somebody who acts as somebody else without a finding of axe, also on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await standInForServer(page, { impersonatedBy: "admin" });
  await page.goto("/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Radwerk Münster Error" })).toBeVisible();
  await expectGoodState(page, "frame");
});

test("what opens does so by keyboard, has no finding of axe, and gives the focus back", async ({ page }) => {
  test.slow();
  await standInForServer(page);
  await page.goto("/dev/ui");
  const opened = page.locator(OPENED);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const name of OPENERS[colorScheme]) {
      await test.step(`${name}, in the ${colorScheme} theme`, async () => {
        const opener = page.getByRole("button", { name, exact: true });
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(opened).toBeVisible();
        await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await expectAccessible(page, { within: opened, isWhole: true });
        await page.keyboard.press("Escape");
        await expect(opened).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }
  }
});

test("pages have room: a list's panel, a shop's bar on a phone, and there the German words", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await standInForServer(page);
  await page.goto("/dev/ui/pages");
  await test.step("a list's panel stands beside it, and over the page where there is no room", async () => {
    await page.getByRole("button", { name: "Papierkonfigurator" }).first().click();
    await expect(page.getByRole("complementary", { name: "Details of an extension" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 768, height: 900 });
    const drawer = page.getByRole("dialog", { name: "Details of an extension" });
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });
  await page.setViewportSize({ width: 360, height: 900 });
  await test.step("a shop's bar opens its sidebar by keyboard, and gives the focus back", async () => {
    const opener = page.getByRole("button", { name: /Radwerk Münster\s*Overview/ });
    await opener.focus();
    await page.keyboard.press("Enter");
    const opened = page.getByRole("dialog", { name: "Pages of Radwerk Münster" });
    await expect(opened.getByRole("link", { name: "Checks" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step("the German words of all pieces", async () => {
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectNoSidewaysScroll(page);
    await goWithin(page, "/dev/ui");
    await expect(page.getByRole("combobox").first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectNoSidewaysScroll(page);
  });
});
