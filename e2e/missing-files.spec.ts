import { expect } from "@playwright/test";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { type AuthAnswer, INSTANCE, refusal, stubAuth } from "./auth-answers.ts";
import { stubApp, test } from "./stubbed-app.ts";

test("the page stays where what opens above it cannot be fetched, and a message says so", async ({ page }) => {
  await page.route(/\/assets\/[^/]*popup[^/]*\.js/, (route) => route.abort());
  await openDashboard(page);
  await page.getByRole("button", { name: /^More for: 2 shops cannot be reached/ }).click();
  const toast = page.getByRole("region", { name: "Messages" });
  await expect(toast).toContainText("The server cannot be reached. Check your connection and try again.");
  await expect(toast.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(fleetRows(page)).toHaveCount(42);
});

test("a page whose file a newer release has taken away opens all the same, in the newer app", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.route(/\/assets\/projects-page-/, (route) =>
    loads < 2 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  await openDashboard(page);
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  expect(loads).toBe(2);
});

test("the sign-in stays where what comes after it cannot be fetched, and says so", async ({ page }) => {
  let answer: AuthAnswer = { json: { twoFactorRedirect: true } };
  await stubApp(page, { "info.instance": INSTANCE });
  await stubAuth(page, { "/get-session": { json: null }, "/sign-in/email": () => answer });
  await page.route(/\/assets\/(second-factor|unconfirmed-note)[^/]*\.js/, (route) => route.abort());
  await page.goto("/account/login");
  await page.getByLabel("Email", { exact: true }).fill("jana@example.com");
  await page.getByLabel("Password", { exact: true }).fill("secret-word-1!");
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  const alert = page.getByRole("main").getByRole("alert");
  await send.click();
  await expect(alert).toHaveText("The server cannot be reached. Check your connection and try again.");
  answer = refusal(403, "EMAIL_NOT_VERIFIED", "Email not verified");
  await send.click();
  await expect(alert).toHaveText("Email not verified");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("secret-word-1!");
});
