import * as fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeShopUrl } from "./shop-url.ts";

it.each([
  ["https://shop.example", "https://shop.example"],
  ["  https://shop.example/  ", "https://shop.example"],
  ["https://SHOP.example//", "https://shop.example"],
  ["https://shop.example/admin", "https://shop.example"],
  ["https://shop.example/admin#/sw/dashboard/index", "https://shop.example"],
  ["https://shop.example/api/", "https://shop.example"],
  ["https://shop.example/api/oauth/token", "https://shop.example"],
  ["https://shop.example/de/admin/?x=1#y", "https://shop.example/de"],
  ["https://shop.example/administration", "https://shop.example/administration"],
  ["https://shop.example:8443/shop/", "https://shop.example:8443/shop"],
  ["https://shop.example:443", "https://shop.example"],
  ["http://shop.example:80/?a=b", "http://shop.example"],
  ["shop.example", "https://shop.example"],
  ["shop.example:8080/sub", "https://shop.example:8080/sub"],
  ["localhost:8000", "https://localhost:8000"],
  ["http://a.localhost:4711", "http://a.localhost:4711"],
  ["https://käse.example", "https://xn--kse-qla.example"],
])("keeps %s as %s", (typed, url) => {
  expect(normalizeShopUrl(typed)).toEqual({ ok: true, url });
});

it.each([
  ["", "missing"],
  ["hello", "malformed"],
  ["my shop", "malformed"],
  ["https://", "malformed"],
  ["ftp://shop.example", "scheme"],
  ["javascript:alert(1)", "scheme"],
  ["https://user:secret@shop.example", "login"],
  ["https://user@shop.example", "login"],
  [`https://shop.example/${"a".repeat(600)}`, "tooLong"],
])("refuses %j and says why: %s", (typed, problem) => {
  expect(normalizeShopUrl(typed)).toEqual({ ok: false, problem });
});

it("does not change what it has already brought into form", () => {
  const isStable = (typed: string) => {
    const first = normalizeShopUrl(typed);
    if (!first.ok) return true;
    const second = normalizeShopUrl(first.url);
    return second.ok && second.url === first.url;
  };
  expect(() =>
    fc.assert(fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), isStable)),
  ).not.toThrow();
});
