import { describe, expect, it } from "vitest";
import { mergeExtensions, type ExtensionInShop, type VisitedShop } from "./my-extensions.ts";

const shop = (id: number): VisitedShop => ({
  id,
  name: `Shop ${id}`,
  organizationId: "acme",
  organizationSlug: "acme",
  shopwareVersion: "6.6.10.4",
});

const row = (name: string, shopId: number, changes: Partial<ExtensionInShop> = {}): ExtensionInShop => ({
  name,
  label: name,
  shopId,
  active: true,
  installed: true,
  version: "1.0.0",
  latestVersion: null,
  ratingAverage: null,
  storeLink: null,
  installedAt: null,
  ...changes,
});

describe("extensions over all shops", () => {
  it("are one entry per technical name, with what differs kept by shop", () => {
    const [paypal, ...others] = mergeExtensions(
      [
        row("SwagPayPal", 1, { version: "9.5.2", latestVersion: "9.8.0" }),
        row("SwagPayPal", 2, { version: "9.8.0", latestVersion: "9.8.0", active: false }),
      ],
      [shop(1), shop(2)],
    );
    expect(others).toEqual([]);
    expect(paypal).toMatchObject({ name: "SwagPayPal", version: "9.5.2", active: true });
    expect(paypal?.shops).toMatchObject({
      1: { name: "Shop 1", version: "9.5.2", latestVersion: "9.8.0", active: true },
      2: { name: "Shop 2", version: "9.8.0", active: false },
    });
  });

  it("leave out shops that were never visited", () => {
    expect(mergeExtensions([row("SwagPayPal", 7)], [shop(1)])).toEqual([]);
  });

  it("come by label, numbers in their order", () => {
    const labels = ["Theme 10", "theme 9", "Alpha"];
    const merged = mergeExtensions(
      labels.map((label, index) => row(`Name${index}`, 1, { label })),
      [shop(1)],
    );
    expect(merged.map(({ label }) => label)).toEqual(["Alpha", "theme 9", "Theme 10"]);
  });
});
