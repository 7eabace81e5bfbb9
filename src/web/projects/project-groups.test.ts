import { expect, test } from "vitest";
import { matchingGroups, projectGroups, type Project, type ShopOfProject } from "./project-groups.ts";

const project = (id: number, name: string): Project => ({
  id,
  name,
  nameCombined: `Hofmann & Söhne / ${name}`,
  organizationId: "org",
  organizationSlug: "hofmann",
  description: null,
  createdAt: "2026-01-01T00:00:00.000Z",
});
const shop = (id: number, projectId: number, name: string): ShopOfProject => ({
  id,
  name,
  projectId,
  url: `https://shop-${id}.example`,
  favicon: null,
  mark: "ok",
  shopwareVersion: "6.6.10.4",
  lastScrapedAt: null,
  organizationSlug: "hofmann",
});
const groups = projectGroups(
  [project(1, "Möbelhaus"), project(2, "Fachmärkte"), project(3, "Leer")],
  [shop(1, 1, "Hofmann Küchen"), shop(2, 2, "Bettenhaus"), shop(3, 2, "Leuchten")],
);
const shown = (term: string) =>
  matchingGroups(groups, term).map((group) => [group.project.id, ...group.shops.map(({ id }) => id)]);

test("puts every shop under its project, and keeps projects without shops", () => {
  expect(shown("")).toEqual([[1, 1], [2, 2, 3], [3]]);
});

test("finds a project by its name or its organization's, with all its shops", () => {
  expect(shown("mobel")).toEqual([[1, 1]]);
  expect(shown("söhne")).toEqual([[1, 1], [2, 2, 3], [3]]);
});

test("finds single shops, and still knows how many the project has", () => {
  expect(shown("leuchten")).toEqual([[2, 3]]);
  expect(matchingGroups(groups, "leuchten")[0]?.shopCount).toBe(2);
});

test("finds nothing where nothing fits", () => {
  expect(shown("xyz")).toEqual([]);
});
