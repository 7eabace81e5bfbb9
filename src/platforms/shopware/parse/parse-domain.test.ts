import { expect, it } from "vitest";
import { hostsOfDomains } from "./parse-domain.ts";

const hosts = (...urls: readonly unknown[]) => hostsOfDomains(urls.map((url) => ({ url })));

it("names each host once, as a browser writes it", () => {
  expect(hosts("https://Shop.example", "http://shop.example/en", "https://münchen.test:8443/de")).toEqual([
    "shop.example",
    "xn--mnchen-3ya.test",
  ]);
});

it("passes over what is no address of a page", () => {
  const strange = ["default.headless0", "javascript:alert(1)", "https://", "//x.test", 7, null, ["https://x.test"], {}];
  expect(hosts(...strange, `https://x.test/${"x".repeat(3000)}`, `https://${"x.".repeat(200)}test`)).toEqual([]);
});

it("keeps a handful of many", () => {
  expect(hosts(...Array.from({ length: 5000 }, (_, number) => `https://shop${number}.test`))).toHaveLength(50);
});
