import { expect, test } from "vitest";
import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { organizationsOf, tagsOf, within } from "./planned-filter.ts";

const of = (id: number, slug: string, scope: PlannedWindow["scope"]): PlannedWindow => ({
  id,
  organizationId: slug,
  organizationName: slug.toUpperCase(),
  organizationSlug: slug,
  name: `Window ${id}`,
  scope,
  shops: 1,
  pauses: false,
  schedule: { kind: "once", beginsAt: "", endsAt: "", timeZone: "UTC" },
  mayChange: true,
  running: null,
  recorded: null,
  nextAt: null,
  times: [],
});
const vip = { kind: "tag", id: 7, name: "vip" } as const;
const windows = [
  of(1, "nordlicht", vip),
  of(2, "acme", { kind: "shop", id: 7, name: "Shop" }),
  of(3, "nordlicht", vip),
];
const idsIn = (filter: { organization: string | null; tag: string | null }) =>
  within(windows, filter).map(({ id }) => id);

test("offers the organizations and tags of what is planned, each once", () => {
  expect(organizationsOf(windows)).toEqual([
    { value: "acme", label: "ACME" },
    { value: "nordlicht", label: "NORDLICHT" },
  ]);
  expect(tagsOf(windows)).toEqual([{ value: "7", label: "vip" }]);
});

test("narrows to an organization and to a tag, never to a shop of the same number", () => {
  expect(idsIn({ organization: null, tag: null })).toEqual([1, 2, 3]);
  expect(idsIn({ organization: "acme", tag: null })).toEqual([2]);
  expect(idsIn({ organization: null, tag: "7" })).toEqual([1, 3]);
  expect(idsIn({ organization: "acme", tag: "7" })).toEqual([]);
});
