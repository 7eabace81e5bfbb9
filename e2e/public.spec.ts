import { expect } from "@playwright/test";
import { standInForServer } from "./stand-in-server.ts";
import { test } from "./stubbed-app.ts";

test.use({ build: "pieces", locale: "en-GB" });

test("the home page shows the product in the theme that is on, and says it in two languages", async ({ page }) => {
  await standInForServer(page, { signedIn: false });
  await page.goto("/");
  await expect(page).toHaveTitle("Shopwarden");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is anything wrong with your shops?");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/account/login");
  await expect(bar.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/account/register");
  const pictures = page.locator("main").getByRole("img");
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", /-light-.*\.webp$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  }
  await bar.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(pictures.first()).toHaveAttribute("src", /-dark-.*\.webp$/);
  await bar.getByRole("button", { name: "Switch to the light theme" }).click();
  await page.evaluate(() => localStorage.setItem("shopwarden-language", "de"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stimmt etwas nicht mit Ihren Shops?");
  await expect(pictures.first()).toHaveAttribute("src", /-wide-de-/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar.getByRole("link", { name: "Registrieren" })).toBeInViewport({ ratio: 1 });
  const brand = bar.getByRole("link").first();
  await expect(brand).toHaveText("Shopwarden");
  const missing = () => brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(missing).toBe(0);
});

test("whoever is signed in goes on from home to the dashboard", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    "/app/dashboard",
  );
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
  const steps = page.getByRole("main").getByRole("link", { name: "Dashboard" });
  await expect(steps).toHaveCount(2);
  for (const step of await steps.all()) await expect(step).toHaveAttribute("href", "/app/dashboard");
  await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0);
});

test("the page about the product names its version, its licence and all that it is built on", async ({ page }) => {
  await standInForServer(page, { signedIn: false });
  await page.goto("/about");
  await expect(page).toHaveTitle("About Shopwarden");
  const main = page.getByRole("main");
  await expect(main).toContainText("0.1.0");
  await expect(main).toContainText("Permission is hereby granted, free of charge");
  await expect(main.getByText("SIL Open Font License 1.1")).toBeVisible();
  await expect(main.getByRole("link", { name: "The notices of all libraries, in full" })).toHaveAttribute(
    "href",
    "/notices.txt",
  );
});
