import { expect } from "@playwright/test";
import { standInForServer } from "./stand-in-server.ts";
import { test } from "./stubbed-app.ts";

test.use({ build: "pieces", locale: "en-GB", opensAnew: true });

test("moves the focus to the heading of the next page", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  // Before the app is there a press loads the next page as a whole, and the browser's own focus begins anew.
  await expect(page.locator("html[data-alive]")).toBeAttached();
  await page.getByRole("link", { name: "My Projects" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("moves the focus to the heading of a page whose link was pressed as soon as it stood there", async ({ page }) => {
  await standInForServer(page);
  await page.addInitScript(() => {
    const press = () => {
      const link = document.querySelector<HTMLElement>("a[href='/app/projects']");
      if (link === null) return;
      observer.disconnect();
      link.focus();
      link.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/app/organizations");
  await expect(page).toHaveURL("/app/projects");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("keeps the focus on the heading of a page that asks anew by itself", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  await expect(page.locator("html[data-alive]")).toBeAttached();
  await page.getByRole("link", { name: "My Projects" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  const before = await heading.elementHandle();
  // What was refused is asked anew when the line is back, and meanwhile nothing of the page can be shown.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false);
  await expect(heading).toBeFocused();
});

test("answers a press on a link before the next page is drawn", async ({ page }) => {
  await standInForServer(page);
  // What marks a pressed link comes once the page is painted, with files of its own, and draws nothing. Nobody else hears
  // presses on the document before what was pressed.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...given: Parameters<typeof document.addEventListener>) => {
      listen(...given);
      const [kind, , how] = given;
      if (kind === "click" && typeof how === "object" && how.capture === true)
        document.documentElement.dataset["answersPresses"] = "";
    };
  });
  await page.goto("/app/organizations");
  await expect(page.locator("html[data-answers-presses]")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const link = page.getByRole("link", { name: "My Projects" });
  const answer = link.evaluate(async (pressed: HTMLElement) => {
    pressed.click();
    await new Promise(requestAnimationFrame);
    return { isMarked: pressed.hasAttribute("data-under-way"), at: location.pathname };
  });
  expect(await answer).toEqual({ isMarked: true, at: "/app/organizations" });
  await expect(page).toHaveURL("/app/projects");
  await expect(link).not.toHaveAttribute("data-under-way");
});

test("goes to the main places with two keys", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [key, address] of [
    ["p", "/app/projects"],
    ["d", "/app/dashboard"],
    ["e", "/app/extensions"],
    ["o", "/app/organizations"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
  }
});

test("goes to a shop from the palette", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("radwerk");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/organizations\/nordlicht\/shops\/2$/);
});

test("shows only shops with problems when asked", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  const shops = page.getByRole("navigation", { name: "Shops" });
  await expect(shops.getByRole("listitem")).toHaveCount(12);
  await page.getByRole("switch", { name: "Only problems" }).click();
  await expect(shops.getByRole("listitem")).toHaveCount(9);
});

test("goes home after logging out, in every tab", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await standInForServer(page);
    await page.goto("/app/organizations");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await one.getByRole("button", { name: "Your account" }).click();
  await one.getByRole("menuitem", { name: "Logout" }).click();
  await expect(one).toHaveURL("/");
  await expect(other).toHaveURL("/");
});

test("makes no request to another host", async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith("data:")) strangers.push(request.url());
  });
  await standInForServer(page);
  for (const address of ["/", "/dev/ui", "/app/organizations", "/account/login"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(strangers).toEqual([]);
});
