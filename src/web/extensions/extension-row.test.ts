import { expect, test } from "vitest";
import { extensionRows, searchTerm, sharedLabels, shopsByVersion, type ShopWithExtension } from "./extension-row.ts";

const shop = (id: number, known: Partial<ShopWithExtension> = {}): ShopWithExtension => ({
  id,
  name: `Shop ${id}`,
  organizationSlug: "nordlicht",
  installed: true,
  active: true,
  version: "9.5.2",
  latestVersion: "9.8.0",
  ...known,
});
const rowOf = (...shops: readonly ShopWithExtension[]) => rowWith([], ...shops);
const rowWith = (securityVersions: readonly string[], ...shops: readonly ShopWithExtension[]) => {
  const [row] = extensionRows([
    {
      name: "SwagPayPal",
      label: "PayPal",
      ratingAverage: 9,
      storeLink: null,
      installedAt: null,
      storeUnknownSince: null,
      securityVersions,
      shops: Object.fromEntries(shops.map((some) => [some.id, some])),
    },
  ]);
  if (row === undefined) throw new Error("there is no row");
  return row;
};

test("marks an update for each shop by what that shop can run", () => {
  const row = rowOf(
    shop(1),
    shop(2, { version: "9.8.0" }),
    shop(3, { version: "9.4.1", latestVersion: "9.4.1" }),
    shop(4, { latestVersion: null }),
  );
  expect(row.shops.map(({ id, update }) => [id, update])).toEqual([
    [1, "9.8.0"],
    [2, null],
    [3, null],
    [4, null],
  ]);
  expect(row.updateCount).toBe(1);
});

test("puts shops with an update first, then by name", () => {
  const row = rowOf(
    shop(1, { version: "9.8.0", name: "Ärmel" }),
    shop(2, { name: "Voss" }),
    shop(3, { name: "Blatt" }),
  );
  expect(row.shops.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test("calls the newest version latest, as versions compare", () => {
  expect(rowOf(shop(1, { latestVersion: "9.10.0" }), shop(2, { latestVersion: "9.8.0" })).latest).toBe("9.10.0");
  expect(rowOf(shop(1, { latestVersion: null })).latest).toBeNull();
});

test("knows in which shops the store leaves open whether there is an update", () => {
  expect(rowOf(shop(1), shop(2)).isStoreUnknown).toBe(false);
  expect(rowOf(shop(1), shop(2, { storeUnknown: true })).isStoreUnknown).toBe(true);
});

test("does not offer a downgrade", () => {
  expect(rowOf(shop(1, { version: "10.0.0", latestVersion: "9.8.0" })).updateCount).toBe(0);
});

test("tells active, inactive and not installed apart", () => {
  const row = rowOf(
    shop(1, { latestVersion: null }),
    shop(2, { latestVersion: null, active: false }),
    shop(3, { latestVersion: null, installed: false, active: false }),
  );
  expect(row.shops.map(({ state }) => state)).toEqual(["active", "inactive", "notInstalled"]);
});

test("calls an update a security fix when it, or a version on the way to it, closes a hole", () => {
  const row = rowWith(
    ["9.6.0", "9.9.0"],
    shop(1),
    shop(2, { version: "9.6.0" }),
    shop(3, { version: "9.5.2", latestVersion: "9.5.9" }),
    shop(4, { latestVersion: null }),
  );
  expect(row.shops.map(({ id, fixesSecurity }) => [id, fixesSecurity])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ]);
  expect(row.securityCount).toBe(1);
});

test("puts what is a matter of security first, advisories of the shop included", () => {
  const row = rowOf(shop(1), shop(2, { latestVersion: null, advisories: 2 }), shop(3, { latestVersion: null }));
  expect(row.shops.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(row.securityCount).toBe(1);
});

test("groups shops by the version that they run, newest first", () => {
  const { shops } = rowOf(shop(1), shop(2, { version: "9.10.0" }), shop(3));
  expect(shopsByVersion(shops).map(({ version, shops: some }) => [version, some.map(({ id }) => id)])).toEqual([
    ["9.10.0", [2]],
    ["9.5.2", [1, 3]],
  ]);
});

test("searches from three letters on", () => {
  expect(searchTerm("pa")).toBe("");
  expect(searchTerm("pa ")).toBe("");
  expect(searchTerm("pay")).toBe("pay");
});

test("knows which names several extensions go by", () => {
  const paypal = rowOf(shop(1));
  const rows = [paypal, { ...paypal, name: "AcmePayPal" }, { ...paypal, name: "FroshTools", label: "Tools" }];
  expect([...sharedLabels(rows)]).toEqual(["PayPal"]);
});
