import { afterAll, beforeAll, expect, it } from "vitest";
import type { FakeShop } from "./fake-shop.ts";
import { type FakeShops, startFakeShops } from "./server.ts";

let shops: FakeShops;
let shop: FakeShop;

beforeAll(async () => {
  shops = await startFakeShops({ shops: [{ slug: "acme" }] });
  shop = shops.shop("acme");
});
afterAll(() => shops.close());

const open = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${shops.port}/s/acme${path}`);
  return { status: answer.status, text: await answer.text() };
};

it("leads from the start page to a category, a product that can be bought, and the cart", async () => {
  const home = await open("/");
  const [, category = ""] = /main-navigation-link" href="([^"]+)"/.exec(home.text) ?? [];
  const [, product = ""] = /href="([^"]+)" class="product-name"/.exec(home.text) ?? [];
  expect((await open(category)).status).toBe(200);
  expect((await open(product)).text).toContain("btn-buy");
  expect((await open("/checkout/cart")).text).toContain("Warenkorb");
  expect((await open("/nowhere")).status).toBe(404);
});

it("lets customers wait while the API answers", async () => {
  shop.pageDelayMilliseconds = 20_000;
  const leaving = new AbortController();
  const home = fetch(`http://127.0.0.1:${shops.port}/s/acme/`, { signal: leaving.signal }).then(
    () => "opened",
    () => "left",
  );
  expect((await open("/api/_info/health-check")).status).toBe(200);
  expect(await Promise.race([home, Promise.resolve("waits")])).toBe("waits");
  leaving.abort();
  expect(await home).toBe("left");
  shop.pageDelayMilliseconds = null;
  expect((await open("/")).status).toBe(200);
});

it("shows walls, maintenance and redirects to customers while the API answers", async () => {
  const answers = [];
  for (const name of ["cloudflareChallenge", "storefrontMaintenance", "redirectLoop"] as const) {
    shop.fault = { name, on: ["storefront", "cart"] };
    const home = await fetch(`http://127.0.0.1:${shops.port}/s/acme/`, { redirect: "manual" });
    answers.push([home.status, (await open("/api/_info/health-check")).status]);
  }
  shop.fault = null;
  expect(answers).toEqual([
    [403, 200],
    [503, 200],
    [302, 200],
  ]);
});

it("fails for customers alone, or in the cart alone, while the API answers", async () => {
  shop.fault = { name: "badGateway", on: ["storefront"] };
  expect([(await open("/")).status, (await open("/checkout/cart")).status]).toEqual([502, 200]);
  expect((await open("/api/_info/health-check")).status).toBe(200);
  shop.fault = { name: "badGateway", on: ["cart"] };
  expect([(await open("/")).status, (await open("/checkout/cart")).status]).toEqual([200, 502]);
  shop.fault = null;
});
