import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SPEED_URL_CHARACTERS } from "./speed-limits.ts";
import { foreignUrlsOf, normalizeSpeedUrls, SPEED_URL_MISSING, speedUrlsOf } from "./speed-urls.ts";

const SHOP = "https://www.shop.co.uk/store";

describe("addresses that are measured", () => {
  it.each([
    ["https://www.shop.co.uk/store", "https://www.shop.co.uk/store"],
    ["  https://shop.co.uk/Sale?page=2#top ", "https://shop.co.uk/Sale?page=2"],
    ["http://static.eu.SHOP.co.uk:8080/a", "http://static.eu.shop.co.uk:8080/a"],
    ["/detail/1", "https://www.shop.co.uk/detail/1"],
    ["www.shop.co.uk/x", "https://www.shop.co.uk/x"],
    ["www.shop.co.uk:8443/x", "https://www.shop.co.uk:8443/x"],
  ])("may be %s", (typed, kept) => {
    expect(normalizeSpeedUrls(SHOP, [typed], true)).toEqual({ ok: true, urls: [kept] });
  });

  it.each([
    ["another shop below the same public suffix", "https://other.co.uk/"],
    ["the public suffix itself", "https://co.uk/"],
    ["a name that only ends alike", "https://evilshop.co.uk/"],
    ["a name that only begins alike", "https://www.shop.co.uk.evil.example/"],
    ["an address behind user information", "https://www.shop.co.uk@evil.example/"],
    ["credentials on the own site", "https://me:secret@www.shop.co.uk/"],
    ["a private address", "http://10.0.0.1/"],
    ["loopback written as a number", "http://2130706433/"],
    ["loopback in IPv6", "http://[::1]/"],
    ["the metadata service", "http://169.254.169.254/latest/meta-data/"],
    ["localhost", "http://localhost:8080/"],
    ["another host without a scheme", "//evil.example/x"],
    ["another host behind backslashes", "\\\\evil.example\\x"],
    ["a file", "file:///etc/passwd"],
    ["a script", "javascript:alert(1)"],
    ["a page of the browser", "chrome://settings"],
    ["data", "data:text/html,hello"],
    ["the page's source", "view-source:https://www.shop.co.uk/"],
    ["nonsense", "https://"],
    ["something endless", `https://www.shop.co.uk/${"a".repeat(SPEED_URL_CHARACTERS)}`],
  ])("may not be %s", (_, typed) => {
    expect(normalizeSpeedUrls(SHOP, [typed], true)).toMatchObject({ ok: false });
  });

  it("of a shop on a shared platform do not reach its neighbours", () => {
    expect(normalizeSpeedUrls("https://mine.github.io", ["https://other.github.io/"], true).ok).toBe(false);
    expect(normalizeSpeedUrls("https://mine.github.io", ["https://mine.github.io/a"], true).ok).toBe(true);
  });

  it("of a shop on an IP address are those of this address alone", () => {
    expect(normalizeSpeedUrls("http://192.0.2.7", ["http://192.0.2.7/a"], true).ok).toBe(true);
    expect(normalizeSpeedUrls("http://192.0.2.7", ["http://192.0.2.8/a"], true).ok).toBe(false);
  });

  it("are one to five while measuring is on, each once", () => {
    const many = ["/1", "/2", "/3", "/4", "/5"];
    expect(normalizeSpeedUrls(SHOP, [...many, "/5", " "], true)).toMatchObject({ ok: true, urls: { length: 5 } });
    expect(normalizeSpeedUrls(SHOP, [...many, "/6"], true).ok).toBe(false);
    expect(normalizeSpeedUrls(SHOP, ["", " "], true)).toEqual({ ok: false, problem: SPEED_URL_MISSING });
    expect(normalizeSpeedUrls(SHOP, [], false)).toEqual({ ok: true, urls: [] });
  });

  it("that belong to the shop's former address are left alone", () => {
    const sitespeedUrls = ["https://www.shop.co.uk/a", "https://new.example/b"];
    expect(speedUrlsOf({ url: "https://new.example", sitespeedUrls })).toEqual(["https://new.example/b"]);
    expect(foreignUrlsOf({ url: "https://new.example", sitespeedUrls })).toEqual(["https://www.shop.co.uk/a"]);
    expect(foreignUrlsOf({ url: "https://shop.co.uk", sitespeedUrls })).toEqual(["https://new.example/b"]);
  });

  it("always stay on the shop's site, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: "binary" }), fc.ipV4(), fc.ipV6()), (typed) => {
        const answer = normalizeSpeedUrls(SHOP, [typed], true);
        const hosts = answer.ok ? answer.urls.map((url) => new URL(url).hostname) : [];
        expect(hosts.filter((host) => !/(^|\.)shop\.co\.uk$/.test(host))).toEqual([]);
      }),
    );
  });
});
