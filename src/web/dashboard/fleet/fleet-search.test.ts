import { expect, test } from "vitest";
import { attentionText } from "../../../attention/attention-text.ts";
import { ATTENTION_TEXTS } from "../../../attention/attention-texts-fixture.ts";
import { findingWith } from "../../../attention/fleet-shop-fixture.ts";
import { type FleetFilter, NOT_PRODUCTION, OUTDATED, readFilter } from "./fleet-address.ts";
import { findNearly } from "../../ui/fields/find-nearly.ts";
import { fleetEntryWith, fleetWith } from "../fleet-fixture.ts";
import { fleetRows } from "./fleet-row.ts";
import { withinScope, withMarks } from "./fleet-search.ts";

const now = new Date("2026-11-20T09:45:00.000Z");
const rows = fleetRows(
  fleetWith(
    fleetEntryWith(1, {
      name: "Hofmann Küchen",
      organizationSlug: "hofmann",
      organizationName: "Hofmann & Söhne",
      isWatched: true,
    }),
    fleetEntryWith(2, {
      name: "Radwerk Münster",
      projectName: "Radwerk",
      projectId: 7,
      updates: 3,
      environment: "dev",
      lastVisitedAt: "2026-11-19T09:44:00.000Z",
    }),
    fleetEntryWith(3, {
      name: "Copperline Audio",
      status: null,
      lastVisitedAt: null,
      shopwareVersion: "6.7.10.1",
      environment: null,
    }),
  ),
  {
    wordsOf: ({ key }) => key,
    hintOf: (version) => (version === "6.6.10.4" ? { step: "6.6.10.9", version: "6.6.10.9" } : null),
  },
);
const found = (filter: Partial<FleetFilter>, shopIds: ReadonlySet<number> | null = null) =>
  withinScope(rows, { ...readFilter({}), ...filter }, { shopIds, now, findNearly })
    .map(({ shop }) => shop.shopId)
    .toSorted();

test("finds by name, project, organization, version and reason, without accents", () => {
  expect(found({ term: "kuchen" })).toEqual([1]);
  expect(found({ term: "KÜCHEN" })).toEqual([1]);
  expect(found({ term: "radwerk" })).toEqual([2]);
  expect(found({ term: "söhne" })).toEqual([1]);
  expect(found({ term: "6.7" })).toEqual([3]);
  expect(found({ term: "firstVisit" })).toEqual([3]);
});

test("finds what probes and hosts say, in the reader's words", () => {
  const probe = { probeId: 1, name: "Warenkorb", state: "down", reason: "timed_out", tries: 3, places: 1 };
  const cart = findingWith({ id: "uptime.1", check: "uptime", level: "red", text: "down", params: probe });
  const certificate = findingWith({
    id: "certificate.shop-2.example",
    check: "certificate",
    level: "yellow",
    text: "endsSoon",
    params: { host: "shop-2.example", state: "endsSoon", days: 12 },
  });
  const watched = fleetWith(
    fleetEntryWith(1, { status: "red", findings: [cart] }),
    fleetEntryWith(2, { status: "yellow", findings: [certificate] }),
    fleetEntryWith(3),
  );
  const foundIn = (language: "en" | "de", term: string) => {
    const wordsOf: Parameters<typeof fleetRows>[1]["wordsOf"] = (message) =>
      attentionText(message, { texts: ATTENTION_TEXTS[language], time: String });
    const shown = fleetRows(watched, { wordsOf, hintOf: () => null });
    return withinScope(shown, { ...readFilter({}), term }, { shopIds: null, now, findNearly: null }).map(
      ({ shop }) => shop.shopId,
    );
  };
  expect(foundIn("en", "warenkorb down")).toEqual([1]);
  expect(foundIn("de", "warenkorb")).toEqual([1]);
  expect(foundIn("en", "certificate")).toEqual([2]);
  expect(foundIn("de", "zertifikat")).toEqual([2]);
});

test("looks for all words, in any order", () => {
  expect(found({ term: "münster rad" })).toEqual([2]);
  expect(found({ term: "münster küchen" })).toEqual([]);
});

test("forgives a slip of the pen, but only where nothing fits exactly", () => {
  expect(found({ term: "hofmnan" })).toEqual([1]);
  expect(found({ term: "coperline" })).toEqual([3]);
  expect(found({ term: "xyzxyz" })).toEqual([]);
});

test("keeps to one organization, one project and the shops of a cause", () => {
  expect(found({ organization: "hofmann" })).toEqual([1]);
  expect(found({ projectId: 7 })).toEqual([2]);
  expect(found({}, new Set([2, 3]))).toEqual([2, 3]);
});

test("keeps to a line of versions, and to those that have a newer one to go to", () => {
  expect(found({ version: "6.7" })).toEqual([3]);
  expect(found({ version: "6.6" })).toEqual([1, 2]);
  expect(found({ version: OUTDATED })).toEqual([1, 2]);
});

test("keeps to an environment; one that is not known is none", () => {
  expect(found({ environment: "prod" })).toEqual([1]);
  expect(found({ environment: NOT_PRODUCTION })).toEqual([2]);
});

test("keeps to what is watched, has updates, or was not visited for a day", () => {
  expect(found({ isWatched: true })).toEqual([1]);
  expect(found({ isWatched: false })).toEqual([2, 3]);
  expect(found({ hasUpdates: true })).toEqual([2]);
  expect(found({ hasUpdates: false })).toEqual([1, 3]);
  expect(found({ isUnvisited: true })).toEqual([2, 3]);
});

test("keeps to some marks", () => {
  expect(withMarks(rows, ["unknown"]).map(({ shop }) => shop.shopId)).toEqual([3]);
  expect(withMarks(rows, ["unknown", "ok"])).toHaveLength(3);
  expect(withMarks(rows, [])).toBe(rows);
});
