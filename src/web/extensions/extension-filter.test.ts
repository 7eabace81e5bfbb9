import { expect, test } from "vitest";
import {
  concerns,
  organizationChoices,
  projectChoices,
  type ExtensionScope,
  type ShopPlace,
  withinScope,
} from "./extension-filter.ts";
import { extensionRows, type ShopWithExtension } from "./extension-row.ts";

const EVERYTHING: ExtensionScope = { organization: null, project: null, state: null };

const place = (id: number, organization: string, projectId: number): ShopPlace => ({
  id,
  organizationSlug: organization,
  organizationName: organization.toUpperCase(),
  projectId,
  projectName: `Project ${projectId}`,
});
const PLACES = [place(1, "nord", 10), place(2, "nord", 9), place(3, "sued", 30)];
const BY_SHOP = new Map(PLACES.map((some) => [some.id, some]));

const shop = (id: number, known: Partial<ShopWithExtension> = {}): ShopWithExtension => ({
  id,
  name: `Shop ${id}`,
  organizationSlug: BY_SHOP.get(id)?.organizationSlug ?? "",
  installed: true,
  active: true,
  version: "9.8.0",
  latestVersion: "9.8.0",
  ...known,
});
const extension = (name: string, ...shops: readonly ShopWithExtension[]) => ({
  name,
  label: name,
  ratingAverage: null,
  storeLink: null,
  installedAt: null,
  storeUnknownSince: null,
  securityVersions: ["9.7.0"],
  shops: Object.fromEntries(shops.map((some) => [some.id, some])),
});
const ROWS = extensionRows([
  extension("PayPal", shop(1, { version: "9.5.2" }), shop(2, { active: false }), shop(3)),
  extension("Tools", shop(3, { installed: false, active: false, version: "9.7.0" })),
]);
const within = (scope: Partial<ExtensionScope>) =>
  withinScope(ROWS, { ...EVERYTHING, ...scope }, BY_SHOP).map(({ name, shops }) => [name, shops.map(({ id }) => id)]);

test("leaves everything where nothing is asked", () => {
  expect(withinScope(ROWS, EVERYTHING, BY_SHOP)).toBe(ROWS);
});

test("counts only the shops of an organization, and leaves out what none of them has", () => {
  expect(within({ organization: "nord" })).toEqual([["PayPal", [1, 2]]]);
});

test("counts only the shops of a project", () => {
  expect(within({ project: "30" })).toEqual([
    ["PayPal", [3]],
    ["Tools", [3]],
  ]);
  expect(within({ project: "99" })).toEqual([]);
});

test("counts only the shops in which an extension has that state", () => {
  expect(within({ state: "inactive" })).toEqual([["PayPal", [2]]]);
  expect(within({ state: "notInstalled" })).toEqual([["Tools", [3]]]);
  expect(within({ state: "active", organization: "sued" })).toEqual([["PayPal", [3]]]);
});

test("says of the shops that count alone whether there is an update, and whether it is a matter of security", () => {
  const names = (scope: Partial<ExtensionScope>, matter: "updates" | "security") =>
    withinScope(ROWS, { ...EVERYTHING, ...scope }, BY_SHOP)
      .filter((row) => concerns(row, matter))
      .map(({ name }) => name);
  expect(names({}, "updates")).toEqual(["PayPal", "Tools"]);
  expect(names({}, "security")).toEqual(["PayPal"]);
  expect(names({ project: "9" }, "updates")).toEqual([]);
  expect(names({ organization: "sued" }, "security")).toEqual([]);
});

test("offers organizations and projects by name", () => {
  expect(organizationChoices(PLACES)).toEqual([
    { value: "nord", label: "NORD" },
    { value: "sued", label: "SUED" },
  ]);
  expect(projectChoices(PLACES, null)).toEqual([
    { value: "9", label: "Project 9", group: "NORD" },
    { value: "10", label: "Project 10", group: "NORD" },
    { value: "30", label: "Project 30", group: "SUED" },
  ]);
});

test("offers only the projects of the chosen organization, without saying which", () => {
  expect(projectChoices(PLACES, "sued")).toEqual([{ value: "30", label: "Project 30" }]);
});
