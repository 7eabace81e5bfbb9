import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

/** What people see before the app has come, with the real server. */
test.describe.configure({ mode: "serial" });

const ROBIN = { name: "Robin Newcomer", email: "robin@shopwarden.example", password: "look-around-1!" };

let product: Product;
let pages: Page[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct([]);
});

test.afterAll(async () => {
  for (const page of pages) await page.context().close();
  await product?.stop();
});

async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", baseURL: product.url, ...options });
  const page = await context.newPage();
  pages = [...pages, page];
  return page;
}

/** The app's scripts wait until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("home can be read and left without scripts, in the reader's language", async ({ browser }) => {
  const page = await open(browser, { javaScriptEnabled: false, locale: "de-DE" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stimmt etwas nicht mit Ihren Shops?");
  expect(await page.content()).not.toContain("braucht JavaScript");
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
});

test("what a browser asks of a site beside its pages is there", async ({ request }) => {
  const manifest = await (await request.get(`${product.url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Shopwarden", start_url: "/app/dashboard", display: "standalone" });
  const icons: readonly string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...icons, "/favicon.ico", "/icon-180.png", "/pictures/social.png"]) {
    const answer = await request.get(product.url + path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()["content-type"]).toMatch(/^image\/(png|svg\+xml|x-icon)/);
  }
  expect(await (await request.get(`${product.url}/robots.txt`)).text()).toBe("User-agent: *\nAllow: /\n");
  const notices = await (await request.get(`${product.url}/notices.txt`)).text();
  for (const name of ["react ", "hono ", "pg ", "Inter (font)"]) expect(notices).toContain(name);
});

test("a button that was pressed before the app came is pressed when it has come, and nothing goes into the address", async ({
  browser,
}) => {
  const page = await open(browser);
  const release = await holdScripts(page);
  await page.goto("/account/login");
  await page.getByLabel("Email").fill("somebody@shop.example");
  await page.getByLabel("Password", { exact: true }).fill("secret-word-1!");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect(page.url()).toBe(`${product.url}/account/login`);
  release();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  expect(page.url()).toBe(`${product.url}/account/login`);
});

test("a page drawn in another language than the chosen one is never seen", async ({ browser }) => {
  const page = await open(browser);
  await page.addInitScript(() => localStorage.setItem("shopwarden-language", "de"));
  const release = await holdScripts(page);
  await page.goto("/");
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stimmt etwas nicht mit Ihren Shops?");
});

test("behind sign-in the frame stands first, and the first data is asked for once", async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 1000 } });
  await page.goto(product.setupLink);
  await page.getByLabel("Display Name").fill(ROBIN.name);
  await page.getByLabel("Email").fill(ROBIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ROBIN.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/app\//);
  // What the page before still asks for does not count.
  await page.goto("about:blank");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trpc/"))
      calls.push(...new URL(request.url()).pathname.slice("/trpc/".length).split(","));
  });
  const release = await holdScripts(page);
  await page.goto("/app/dashboard");
  await expect(page.getByRole("link", { name: "My Projects" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Loading");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Loading");
  expect(calls.filter((call) => call === "account.currentUserFleet")).toHaveLength(1);
  expect(calls.filter((call) => call === "account.listedShops")).toHaveLength(1);
  expect(calls).not.toContain("info.instance");
});
