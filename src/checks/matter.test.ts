import { describe, expect, it } from "vitest";
import { addressIn, lastingMatterOf, matterOfAddress, sharedMatterOf } from "./matter.ts";
import { topicOf } from "./topic.ts";

const finding = (check: string, params: Record<string, string>, text = "x") => ({ id: "a", check, text, params });

describe("what several shops can share", () => {
  it.each([
    ["a certificate", finding("certificate", { fingerprint: "ab12", state: "endsSoon" }), "certificate:ab12"],
    ["a domain", finding("domain", { domain: "radwerk.example" }), "domain:radwerk.example"],
    ["an advisory", { ...finding("security", {}, "issue"), id: "advisory.x" }, "advisory:advisory.x"],
    [
      "an end of support",
      finding("frosh-health", { subject: "security-eol-shopware", current: "ended 2026-01-31", line: "6.5" }),
      "eol:shopware-6.5",
    ],
  ])("is %s", (_, found, matter) => {
    expect(sharedMatterOf(found)).toBe(matter);
  });

  it.each([
    ["a certificate that an older version did not tell apart", finding("certificate", {})],
    ["a domain without a name", finding("domain", {})],
    ["name servers", finding("names", { domain: "radwerk.example" })],
    ["an end of support of an unknown line", finding("frosh-health", { subject: "security-eol-shopware" })],
    ["a setting", finding("environment", {})],
  ])("is not %s", (_, found) => {
    expect(sharedMatterOf(found)).toBeNull();
  });
});

describe("the topic of a certificate", () => {
  it.each(["ended", "early", "otherName", "refused", "selfSigned", "unknownRoot", "oldTls"])(
    "that is %s now is availability",
    (state) => {
      expect(topicOf(finding("certificate", { fingerprint: "ab12", state }))).toBe("availability");
    },
  );

  it.each(["ends", "endsSoon", "valid", "weakKey", "oldSignature", "somethingNewer"])(
    "that is %s is its end",
    (state) => {
      expect(topicOf(finding("certificate", { fingerprint: "ab12", state }))).toBe("expiry");
    },
  );

  it("is that of its check for all others", () => {
    expect(topicOf(finding("domain", { state: "ended" }))).toBe("expiry");
    expect(topicOf(finding("security", {}))).toBe("security");
    expect(topicOf(finding("a check of later", { state: "ended" }))).toBe("settings");
  });
});

it("of an address is read as it was made, whatever kind of address", () => {
  for (const address of ["203.0.113.7", "2001:db8::7", "shop.example", "address:x"])
    expect(addressIn(matterOfAddress(address))).toBe(address);
  expect([matterOfAddress(""), addressIn("address:")]).toEqual([null, null]);
  for (const matter of [null, "advisory:x", "domain:shop.example", "an address:x"])
    expect(addressIn(matter)).toBeNull();
});

it("lasts where it is about versions or ends, not where a page at an address is slow", () => {
  expect(lastingMatterOf(finding("domain", { domain: "radwerk.example" }))).toBe("domain:radwerk.example");
  const slow = finding("uptime", { address: "203.0.113.7", state: "slow" });
  expect([sharedMatterOf(slow), lastingMatterOf(slow)]).toEqual(["address:203.0.113.7", null]);
});
