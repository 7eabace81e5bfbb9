import { expect, type Locator } from "@playwright/test";
import { standInForServer } from "./stand-in-server.ts";
import { test } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

test.use({ build: "pieces", timezoneId: "Europe/Berlin", locale: "en-GB" });

test("a long table draws the rows near the window, is walked by keys, and keeps what is searched in the address", async ({
  page,
}) => {
  await standInForServer(page);
  await page.goto("/dev/ui");
  const table = page.getByRole("table", { name: "Many shops" });
  await expect(table).toBeVisible();
  await test.step("draws only the rows near the window and still reaches the last, below a head that stays", async () => {
    await expect(table).toHaveAttribute("aria-rowcount", "501");
    expect(await table.getByRole("row").count()).toBeLessThan(60);
    await table.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 600));
    const head = table.getByRole("columnheader", { name: "Updates" });
    const [bar, top] = [await page.getByRole("banner").boundingBox(), await head.boundingBox()];
    expect(top?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.keyboard.press("End");
    await expect(table.locator('[aria-rowindex="501"]')).toBeVisible();
    const right = (place: Locator) => place.evaluate((cell) => getComputedStyle(cell).textAlign);
    const cell = table.locator('[aria-rowindex="501"]').getByRole("cell");
    expect(await right(head)).toBe("right");
    expect(await right(cell.nth(4))).toBe("right");
    expect(await right(cell.nth(6))).toBe("right");
    expect(await right(cell.nth(1))).toBe("left");
  });
  await test.step("moves from row to row with J and K", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(table.locator('[data-row="1"] a')).toBeFocused();
    await page.keyboard.press("k");
    await expect(table.locator('[data-row="0"] a')).toBeFocused();
  });
  const search = page.getByRole("searchbox", { name: "Filter shops" }).last();
  await test.step("says that nothing matches and offers the way back", async () => {
    await search.fill("qqqqqqq");
    await expect(page.getByText("Nothing matches “qqqqqqq”")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).last().click();
    await expect(page.getByRole("status").filter({ hasText: "500 of 500" })).toBeVisible();
  });
  await test.step("keeps search, filter and sorting in the address and finds them there again", async () => {
    await table.getByRole("button", { name: "Shopware" }).click();
    await search.fill("munster");
    await page.getByRole("group", { name: "Filter: Many shops" }).getByRole("button", { name: "Warning" }).click();
    await expect(page).toHaveURL(/q=munster/);
    await expect(page).toHaveURL(/filter=warning/);
    await expect(page).toHaveURL(/sort=version/);
    await page.reload();
    await expect(table.getByRole("columnheader", { name: "Shopware" })).toHaveAttribute("aria-sort", "ascending");
    await expect(page.getByRole("status").filter({ hasText: "84 of 500" })).toBeVisible();
    await expect(table.getByRole("row").nth(1)).toContainText("Radwerk Münster");
  });
});

test("a form, a key that copies and a text that was cut do what they promise", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/dev/ui");
  await test.step("a form is checked when it is sent, focuses the first wrong field and keeps what was typed", async () => {
    const form = page.getByRole("region", { name: "Form" });
    const url = form.getByRole("textbox", { name: "Shop URL" });
    await url.fill("radwerk");
    await expect(form.getByText("Write the whole address")).toHaveCount(0);
    await form.getByRole("button", { name: "Add shop" }).click();
    await expect(form.getByRole("textbox", { name: "Name" })).toBeFocused();
    await expect(form.getByRole("alert")).toContainText("3 things to correct");
    await expect(url).toHaveValue("radwerk");
    await url.fill("https://www.radwerk.example");
    await expect(form.getByText("Write the whole address")).toHaveCount(0);
  });
  await test.step("copies also where the browser lends pages no clipboard, and says so where that fails", async () => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy Callback URL" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const field = page.getByRole("searchbox", { name: "Filter shops" }).last();
    await field.focus();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(field).toHaveValue("https://shopwarden.example/api/auth/sso/callback/5d0c1a52");
    await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
    await page.getByRole("button", { name: "Copy Callback URL" }).click();
    await expect(page.getByRole("button", { name: "Select it and copy" })).toBeVisible();
  });
  await test.step("shows the full text of what was cut on focus, and Escape closes it", async () => {
    await goWithin(page, "/app/organizations");
    const shop = page.getByRole("link", { name: /^Erste Oberlausitzer/ }).first();
    await page.keyboard.press("Tab");
    await shop.focus();
    await expect(page.getByRole("tooltip")).toContainText("Schulmaterial seit 1887");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toHaveCount(0);
  });
});

test("shows one toast at a time, which leaves after five seconds", async ({ page }) => {
  const start = new Date("2026-11-20T09:00:00Z");
  await page.clock.install({ time: start });
  await standInForServer(page);
  await page.goto("/dev/ui");
  const opener = page.getByRole("button", { name: "Toast", exact: true });
  await expect(opener).toBeVisible();
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  await opener.click();
  await opener.click();
  const region = page.getByRole("region", { name: "Messages" });
  await expect(region.getByText("Your Shop will refresh soon!")).toHaveCount(1);
  await page.clock.fastForward(4900);
  await expect(region.getByText("Your Shop will refresh soon!")).toBeVisible();
  await page.clock.fastForward(200);
  await expect(region.getByText("Your Shop will refresh soon!")).toHaveCount(0);
});

test("switches the theme without a flash and in all tabs", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await standInForServer(page);
    await page.goto("/dev/ui");
  }
  await one.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(other.locator("html")).toHaveClass(/dark/);
  expect(await one.evaluate(() => localStorage.getItem("shopwarden-dark-mode"))).toBe("true");
  await one.emulateMedia({ colorScheme: "light" });
  await one.reload({ waitUntil: "commit" });
  await expect(one.locator("html")).toHaveClass(/dark/);
});

test("speaks the language of the browser, then the one that was chosen", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ locale: "de-DE", baseURL });
  await standInForServer(page);
  await page.goto("/dev/ui");
  await expect(page.getByText("Unbekannt seit")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("Unknown since 20.")).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
