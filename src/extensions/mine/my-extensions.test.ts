import { describe, expect, it } from "vitest";
import { unpackExtensions, type VisitedShop } from "./extensions-answer.ts";
import { type AlikeInShops, packExtensions, placeExtensions, type SecurityKnowledge } from "./my-extensions.ts";

const shop = (id: number): VisitedShop => ({
  id,
  name: `Shop ${id}`,
  organizationId: "acme",
  organizationSlug: "acme",
  shopwareVersion: "6.6.10.4",
});

interface Row extends AlikeInShops {
  label: string;
}

const row = (name: string, shopIds: number | readonly number[], changes: Partial<Row> = {}): Row => ({
  name,
  label: name,
  shopIds: [shopIds].flat(),
  active: true,
  installed: true,
  version: "1.0.0",
  latestVersion: null,
  ratingAverage: null,
  storeLink: null,
  inStore: true,
  storeUnknownSince: null,
  ...changes,
});

/** What a client reads after packing and unpacking. */
function mergeExtensions(rows: readonly Row[], shops: readonly VisitedShop[], knowledge: SecurityKnowledge) {
  const installations = rows.map(({ name, label }) => ({ name, label, installedAt: null }));
  return unpackExtensions(packExtensions(placeExtensions(rows, shops), shops, installations, knowledge));
}

const NOTHING = { releases: [], advisories: new Map<number, number>() };

describe("extensions over all shops", () => {
  it("are one entry per technical name, with what differs kept by shop", () => {
    const [paypal, ...others] = mergeExtensions(
      [
        row("SwagPayPal", 1, { version: "9.5.2", latestVersion: "9.8.0" }),
        row("SwagPayPal", 2, { version: "9.8.0", latestVersion: "9.8.0", active: false }),
      ],
      [shop(1), shop(2)],
      NOTHING,
    );
    expect(others).toEqual([]);
    expect(paypal).toMatchObject({ name: "SwagPayPal", version: "9.5.2", active: true });
    expect(paypal?.shops).toMatchObject({
      1: { name: "Shop 1", version: "9.5.2", latestVersion: "9.8.0", active: true },
      2: { name: "Shop 2", version: "9.8.0", active: false },
    });
  });

  it("take what one shop says from the first by name, wherever shops are alike", () => {
    const [paypal] = mergeExtensions(
      [row("SwagPayPal", [2, 3], { version: "9.8.0" }), row("SwagPayPal", [4, 1], { active: false, version: "9.5.2" })],
      [shop(4), shop(2), shop(1), shop(3)],
      NOTHING,
    );
    expect(paypal).toMatchObject({ active: false, version: "9.5.2" });
    expect(Object.values(paypal?.shops ?? {}).map(({ id, version }) => [id, version])).toEqual([
      [1, "9.5.2"],
      [2, "9.8.0"],
      [3, "9.8.0"],
      [4, "9.5.2"],
    ]);
  });

  it("leave out shops that were never visited", () => {
    expect(mergeExtensions([row("SwagPayPal", 7)], [shop(1)], NOTHING)).toEqual([]);
  });

  it("say in which shops the store does not answer about them, and since when", () => {
    const [paypal] = mergeExtensions(
      [
        row("SwagPayPal", 1),
        row("SwagPayPal", 2, { storeUnknownSince: new Date("2026-11-20T08:00:00.000Z") }),
        row("SwagPayPal", 3, { storeUnknownSince: new Date("2026-11-19T08:00:00.000Z") }),
        row("SwagPayPal", 4, { inStore: null }),
        row("SwagPayPal", 5, { inStore: false }),
      ],
      [1, 2, 3, 4, 5].map(shop),
      NOTHING,
    );
    expect(paypal?.storeUnknownSince).toBe("2026-11-19T08:00:00.000Z");
    expect(Object.values(paypal?.shops ?? {}).map(({ id, storeUnknown }) => [id, storeUnknown])).toEqual([
      [1, undefined],
      [2, true],
      [3, true],
      [4, true],
      [5, undefined],
    ]);
    expect(paypal?.shops[1]).not.toHaveProperty("storeUnknown");
  });

  it("come by label, numbers in their order", () => {
    const labels = ["Theme 10", "theme 9", "Alpha"];
    const merged = mergeExtensions(
      labels.map((label, index) => row(`Name${index}`, 1, { label })),
      [shop(1)],
      NOTHING,
    );
    expect(merged.map(({ label }) => label)).toEqual(["Alpha", "theme 9", "Theme 10"]);
  });

  it("bring the versions that close a hole, as long as a shop does not have them", () => {
    const releases = ["9.5.2", "9.6.0", "9.10.0"].map((version) => ({ name: "SwagPayPal", version }));
    const [paypal, other] = mergeExtensions(
      [row("SwagPayPal", 1, { version: "9.5.2" }), row("SwagPayPal", 2, { version: "9.8.0" }), row("Tools", 1)],
      [shop(1), shop(2)],
      { ...NOTHING, releases },
    );
    expect(paypal?.securityVersions).toEqual(["9.6.0", "9.10.0"]);
    expect(other?.securityVersions).toEqual([]);
  });

  it("count the advisories of a shop at the plugin that closes them, and nowhere else", () => {
    const [other, plugin] = mergeExtensions(
      [row("SwagPlatformSecurity", 1), row("SwagPlatformSecurity", 2), row("Other", 1)],
      [shop(1), shop(2)],
      { ...NOTHING, advisories: new Map([[1, 3]]) },
    );
    expect(plugin?.shops).toMatchObject({ 1: { advisories: 3 } });
    expect(plugin?.shops[2]).not.toHaveProperty("advisories");
    expect(other?.shops[1]).not.toHaveProperty("advisories");
  });
});
