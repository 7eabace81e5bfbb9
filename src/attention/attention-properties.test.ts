import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statusOf } from "../checks/status.ts";
import { FAILURE_REASONS } from "../snapshot/failure.ts";
import { SECTION_IDS } from "../snapshot/section.ts";
import { attentionOf } from "./attention.ts";
import type { Message } from "./attention-message.ts";
import { attentionText } from "./attention-text.ts";
import { ATTENTION_TEXTS } from "./attention-texts-fixture.ts";
import type { SubjectFinding } from "../checks/causes/cause.ts";
import type { FleetShop } from "./fleet-shop.ts";
import { failureWith, findingWith, fleetShopWith, frosh, hole, incidentWith, lateTask } from "./fleet-shop-fixture.ts";
import type { ShopIncident } from "./open-incident.ts";
import { nowCount } from "./headline.ts";
import { gatherPlaces } from "./gathered.ts";
import { packGroup, unpackGroup } from "./packed-group.ts";
import { headlineText } from "./headline-text.ts";

const TIME = "2026-11-20T09:12:00.000Z";

const FINDINGS: readonly SubjectFinding[] = [
  ...["updateShopware", "updatePlugin", "installPlugin", "activatePlugin", "activateFix"].map((remedy) =>
    hole(`CVE of ${remedy}`, { params: { title: "Hole", version: "6.6.10.3", remedy } }),
  ),
  lateTask("a"),
  lateTask("b", { text: "failed" }),
  lateTask("c", { text: "stuck", since: null }),
  frosh("php-version", "yellow", "frosh-health"),
  frosh("mysql", "red", "frosh-health"),
  frosh("mail", "yellow", "frosh-performance"),
  frosh("queue.adapter", "yellow", "frosh-performance"),
  frosh("my-check", "red", "frosh-health"),
  frosh("sql_mode", "red", "frosh-performance"),
  findingWith({ id: "admin.worker", check: "admin-worker", level: "yellow", text: "enabled" }),
  findingWith({
    id: "shopware.env",
    check: "environment",
    level: "yellow",
    text: "notPublic",
    params: { environment: "dev" },
  }),
  findingWith({
    id: "uptime.1",
    check: "uptime",
    level: "red",
    text: "down",
    params: {
      probeId: 1,
      name: "Home",
      state: "down",
      address: "203.0.113.7",
      reason: "timed_out",
      tries: 3,
      places: 1,
    },
  }),
  findingWith({
    id: "uptime.2",
    check: "uptime",
    level: "yellow",
    text: "slow",
    params: { probeId: 2, name: "Cart", state: "slow" },
  }),
  findingWith({ id: "message.queue", check: "message-queue", level: "yellow", text: "waits" }),
  findingWith({ id: "frosh.tools.connect", check: "frosh-connect", level: "red", text: "unreachable" }),
  findingWith({ id: "task.all", check: "scheduled-tasks", level: "green", text: "all" }),
  findingWith({ id: "old", check: "gone", level: "yellow", text: "gone" }),
];

const findings = fc
  .subarray([...FINDINGS])
  .chain((some) => fc.tuple(...some.map((finding) => fc.boolean().map((ignored) => ({ ...finding, ignored })))));
const failure = fc.constantFrom(...FAILURE_REASONS).map(failureWith);
const standing = fc.oneof(
  fc.constant({ state: "absent" as const }),
  fc.record({
    state: fc.constant("forbidden" as const),
    rights: fc.constantFrom(["plugin:read"], ["a:read", "b:read"]),
    readAt: fc.constantFrom(null, TIME),
    since: fc.constant(TIME),
  }),
  fc.record({ state: fc.constant("failed" as const), failure, readAt: fc.constant(null), since: fc.constant(TIME) }),
);
const sections = fc
  .dictionary(fc.constantFrom(...SECTION_IDS), standing, { maxKeys: 3 })
  .map((some): FleetShop["sections"] => some);
const OWN = incidentWith(1, { topic: "security" });
const DOWN = incidentWith(3, { beganAt: "2026-11-20T05:00:00.000Z" });
const SERVER = incidentWith(2, { isParent: true, matter: "address:203.0.113.7" });
const shop = fc.record({
  isVisited: fc.boolean(),
  unreachableSince: fc.constantFrom(null, TIME),
  failure: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: failure }),
  isStopped: fc.boolean(),
  doubt: fc.constantFrom(null, null, { failedAt: TIME, nextAt: TIME }, { failedAt: TIME, nextAt: null }),
  findings: fc.oneof(fc.constant([]), findings),
  sections: fc.oneof(fc.constant({}), sections),
  isInMaintenance: fc.constantFrom(false, false, false, true),
  incidents: fc.constantFrom<readonly ShopIncident[]>([], [], [OWN], [SERVER], [DOWN], [DOWN, OWN]),
});
const fleet = fc
  .array(shop, { maxLength: 12 })
  .map((some) => some.map((known, index) => fleetShopWith(index + 1, { ...known, status: statusAfter(known) })));

/** The status that the visit stores. */
function statusAfter(known: Pick<FleetShop, "failure" | "findings"> & { isVisited: boolean }): FleetShop["status"] {
  const ignores = known.findings.flatMap(({ id, ignored }) => (ignored ? id : []));
  const isKnown = known.isVisited || known.failure !== null || known.findings.length > 0;
  return isKnown ? statusOf(known.findings, ignores, known.failure).level : null;
}

const isFine = ({ failure: failed, status, findings: all, sections: parts }: FleetShop) =>
  failed === null &&
  status === "green" &&
  all.every(({ level, ignored }) => level === "green" || ignored) &&
  Object.entries(parts).every(([id, part]) => id === "storefront" || part?.state === "absent");

describe("for every fleet", () => {
  test("each shop that is not fine is in a group, and no fine one is", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const listed = new Set(attentionOf(shops).groups.flatMap((group) => group.shops.map(({ shopId }) => shopId)));
        const needing = shops.filter((some) => !isFine(some) && !some.isInMaintenance);
        expect(listed).toEqual(new Set(needing.map(({ shopId }) => shopId)));
      }),
      { numRuns: 500 },
    );
  });

  test("no finding that counts is lost: it is the reason of a shop that answers", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const { groups } = attentionOf(shops);
        // What stands with its server is one line, whatever it is.
        const alone = shops.filter(
          ({ incidents, isInMaintenance }) => !isInMaintenance && !incidents?.includes(SERVER),
        );
        for (const some of alone.filter((other) => other.failure === null)) {
          const kinds = new Set(
            groups.filter((group) => group.shops.some(({ shopId }) => shopId === some.shopId)).map(({ kind }) => kind),
          );
          for (const finding of some.findings.filter(({ level, ignored }) => level !== "green" && !ignored)) {
            expect([...kinds].some((kind) => ["security", "tasks", "settings", "finding"].includes(kind))).toBe(true);
            if (finding.check === "security") expect(kinds).toContain("security");
            if (finding.check === "scheduled-tasks") expect(kinds).toContain("tasks");
          }
        }
      }),
    );
  });

  test("the figures of the headline add up, and agree with the groups", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const { headline, groups } = attentionOf(shops);
        const { week, unclear, maintenance, waiting, fine } = headline;
        expect(nowCount(headline) + week + unclear + maintenance + waiting + fine).toBe(shops.length);
        expect(maintenance).toBe(shops.filter(({ isInMaintenance }) => isInMaintenance).length);
        const urgent = groups.filter(({ urgency }) => urgency === "now").flatMap((group) => group.shops);
        expect(nowCount(headline)).toBe(new Set(urgent.map(({ shopId }) => shopId)).size);
      }),
    );
  });

  test("an incident is in one group alone", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const ids = attentionOf(shops).groups.flatMap(({ incidentIds }) => incidentIds);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test("groups come worst first, have distinct keys, name each shop once and have one step for all of them", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const { groups } = attentionOf(shops);
        const urgencies = groups.map(({ urgency }) => ["now", "week", "unclear"].indexOf(urgency));
        expect(urgencies).toEqual(urgencies.toSorted());
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const group of groups) {
          const ids = group.shops.map(({ shopId }) => shopId);
          expect(new Set(ids).size).toBe(ids.length);
          expect(group.step.shopIds).toEqual(ids);
          const times = group.shops.flatMap(({ since }) => since ?? []);
          const begun = shops
            .flatMap(({ incidents = [] }) => incidents)
            .flatMap(({ id, beganAt }) => (group.incidentIds.includes(id) ? beganAt : []));
          expect(group.since).toBe([...times, ...begun].toSorted()[0] ?? null);
        }
      }),
    );
  });

  test("the order of the shops does not matter", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        expect(attentionOf(shops.toReversed())).toEqual(attentionOf(shops));
      }),
    );
  });

  test("groups travel without loss, and say nothing of shops that are not known", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const { groups } = attentionOf(shops);
        const known = new Map(shops.map((some) => [some.shopId, some]));
        const packed: typeof groups = JSON.parse(JSON.stringify(groups));
        const moments = gatherPlaces((moment: string) => moment);
        const travelling = groups.map((group) => packGroup(group, moments));
        expect(travelling.map((group) => unpackGroup(group, known, moments.all))).toEqual(packed);
        for (const group of travelling) expect(unpackGroup(group, new Map(), moments.all)).toBeNull();
      }),
    );
  });

  test("each shop has its reasons, and is called fine only when it is", () => {
    fc.assert(
      fc.property(fleet, (shops) => {
        const { reasons } = attentionOf(shops);
        expect(reasons.map(({ shopId }) => shopId)).toEqual(shops.map(({ shopId }) => shopId));
        for (const [index, some] of shops.entries()) {
          const keys = reasons[index]?.reasons.map(({ key }) => key) ?? [];
          expect(keys.includes("short.fine")).toBe(isFine(some) && some.doubt === null);
          expect(keys.includes("short.doubted")).toBe(some.doubt !== null);
        }
      }),
    );
  });

  test("every sentence can be said in both languages", () => {
    const said = new Set<string>();
    const check = (message: Message | null) => {
      if (message === null) return;
      said.add(message.key);
      for (const language of ["en", "de"] as const) {
        const text = attentionText(message, { texts: ATTENTION_TEXTS[language], time: () => "09:12" });
        expect(text, message.key).toMatch(/\S/);
        expect(text, message.key).not.toMatch(/undefined|NaN|null|\$\{| {2}|\.\./);
      }
    };
    fc.assert(
      fc.property(fleet, (shops) => {
        const { headline, groups, reasons } = attentionOf(shops);
        for (const { title, explanation, stepLabel, shops: affected } of groups) {
          for (const message of [title, explanation, stepLabel, ...affected.map(({ detail }) => detail)])
            check(message);
        }
        for (const message of reasons.flatMap((some) => some.reasons)) check(message);
        for (const language of ["en", "de"] as const) {
          const { answer, rest } = headlineText(headline, ATTENTION_TEXTS[language].headline, () => "10:38");
          expect(`${answer} ${rest ?? ""}`).not.toMatch(/undefined|NaN|\$\{| zero | null /);
        }
      }),
      { numRuns: 500 },
    );
    expect([...said].toSorted()).toEqual(Object.keys(ATTENTION_TEXTS.en.sentences).toSorted());
  });
});
