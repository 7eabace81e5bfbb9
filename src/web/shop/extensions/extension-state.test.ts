import { describe, expect, it } from "vitest";
import { extensionState, hasUpdate, newestOf, storeSilentSince, type ExtensionRow } from "./extension-state.ts";

const PAYPAL: ExtensionRow = {
  name: "SwagPayPal",
  label: "PayPal",
  kind: "plugin",
  active: true,
  installed: true,
  version: "1.9.0",
  latestVersion: "1.10.0",
  storeLink: "https://store.shopware.com/swagpaypal",
  inStore: true,
  isNameKept: false,
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
    expect(newestOf({ ...PAYPAL, latestVersion: null, storeLink: null, inStore: false })).toBe("notInStore");
  });

  it("is not up to date by what a silent store once said; an update that is known stays", () => {
    const silent = { ...PAYPAL, storeUnknownSince: "2026-11-20T08:00:00.000Z" };
    expect(newestOf({ ...silent, latestVersion: "1.9.0" })).toBe("unknown");
    expect(newestOf({ ...silent, latestVersion: null, storeLink: null })).toBe("unknown");
    expect(newestOf(silent)).toBe("update");
  });

  it("is unknown, and not missing in the store, as long as the store was never asked", () => {
    const neverAsked = { ...PAYPAL, latestVersion: null, storeLink: null, inStore: null };
    expect(newestOf(neverAsked)).toBe("unknown");
    expect(newestOf({ ...neverAsked, latestVersion: "1.9.0" })).toBe("unknown");
  });

  it("is not asked about, and not unknown, where the organization keeps the name", () => {
    const kept = { ...PAYPAL, latestVersion: null, storeLink: null, inStore: null, isNameKept: true };
    expect(newestOf(kept)).toBe("notAsked");
    expect(newestOf({ ...kept, latestVersion: "1.10.0" })).toBe("update");
  });

  it("tells since when the store is silent, or that it never spoke", () => {
    const asked = (storeUnknownSince: string | null) => ({ ...PAYPAL, storeUnknownSince });
    expect(storeSilentSince([asked(null), asked("2026-11-20T08:00:00.000Z"), asked("2026-11-19T08:00:00.000Z")])).toBe(
      "2026-11-19T08:00:00.000Z",
    );
    expect(storeSilentSince([asked(null)])).toBeNull();
  });
});
