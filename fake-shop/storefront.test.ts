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

it("fails for customers alone, or in the cart alone, while the API answers", async () => {
  shop.fault = { name: "badGateway", on: ["storefront"] };
  expect([(await open("/")).status, (await open("/checkout/cart")).status]).toEqual([502, 200]);
  expect((await open("/api/_info/health-check")).status).toBe(200);
  shop.fault = { name: "badGateway", on: ["cart"] };
  expect([(await open("/")).status, (await open("/checkout/cart")).status]).toEqual([200, 502]);
  shop.fault = null;
});
