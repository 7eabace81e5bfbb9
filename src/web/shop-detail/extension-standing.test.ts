import { describe, expect, it } from "vitest";
import { extensionState, hasUpdate, newestOf, type ExtensionRow } from "./extension-standing.ts";

const PAYPAL: ExtensionRow = {
  name: "SwagPayPal",
  label: "PayPal",
  kind: "plugin",
  active: true,
  installed: true,
  version: "1.9.0",
  latestVersion: "1.10.0",
  storeLink: "https://store.shopware.com/swagpaypal",
  storeUnknownSince: null,
};

describe("an extension of a shop", () => {
  it("compares versions as versions: 1.10 is newer than 1.9", () => {
    expect(hasUpdate(PAYPAL)).toBe(true);
    expect(hasUpdate({ ...PAYPAL, version: "1.10.0", latestVersion: "1.9.0" })).toBe(false);
  });

  it("has no update while it is not installed", () => {
    expect(hasUpdate({ ...PAYPAL, installed: false })).toBe(false);
    expect(extensionState({ installed: false, active: true })).toBe("notInstalled");
  });

  it("says what is known about the newest version", () => {
    expect(newestOf(PAYPAL)).toBe("update");
    expect(newestOf({ ...PAYPAL, latestVersion: "1.9.0" })).toBe("current");
    expect(newestOf({ ...PAYPAL, latestVersion: null, storeLink: null })).toBe("notInStore");
    expect(
      newestOf({ ...PAYPAL, latestVersion: null, storeLink: null, storeUnknownSince: "2026-11-20T08:00:00.000Z" }),
    ).toBe("unknown");
  });
});
