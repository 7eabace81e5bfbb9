import { expect, test } from "vitest";
import { movableProjects } from "./movable-projects.ts";
import { writableProjects } from "../writable-projects.ts";

const project = (id: number, organizationId: string) => ({
  id,
  organizationId,
  name: `P${id}`,
  nameCombined: `O / P${id}`,
  organizationSlug: organizationId,
});
const PROJECTS = [project(1, "mine"), project(2, "other"), project(3, "seen")];
const organizations = (role: string) => [
  { id: "mine", role },
  { id: "other", role: "member" },
  { id: "seen", role: "viewer" },
];

const idsOf = (projects: readonly { id: number }[]) => projects.map(({ id }) => id);

test("offers no project that one may only look at", () => {
  expect(idsOf(writableProjects(PROJECTS, organizations("member")))).toEqual([1, 2]);
});

test("lets owners and admins move a shop to another organization", () => {
  expect(idsOf(movableProjects(PROJECTS, organizations("admin"), "mine"))).toEqual([1, 2]);
});

test("keeps a member's shops in their organization", () => {
  expect(idsOf(movableProjects(PROJECTS, organizations("member"), "mine"))).toEqual([1]);
});
