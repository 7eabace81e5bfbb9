import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CERTIFICATE_TRUSTS,
  type CertificatePulse,
  DOMAIN_TROUBLES,
  type DomainTrouble,
} from "../snapshot/host-pulse.ts";
import { certificate, chainLink } from "../snapshot/host-pulse-fixture.ts";
import { NOTHING_LEARNED, PROBE_STATES, type ProbePulse } from "../snapshot/pulse.ts";
import { probePulse } from "../snapshot/pulse-fixture.ts";
import type { FroshResult, ScheduledTask } from "../snapshot/visit.ts";
import { AWAY, SEVERITIES, UNREAD, type Advisory, type CheckSubject, type Facts } from "./check.ts";
import { extensionWith, froshWith, subjectWith, taskWith } from "./check-subject-fixture.ts";
import { findingText, findingTitle } from "./finding-text.ts";
import { knownCheck } from "./known-checks.ts";
import { CHECKS } from "./registry.ts";
import { CHECK_TEXTS } from "./texts/in-each-language.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const VERSION = "6.6.5.0";

/** Exported values that look like a check. */
async function checksInFolder(): Promise<readonly unknown[]> {
  const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" });
  const names = files.filter((name) => /(^|\/)[a-z-]+\.ts$/.test(name));
  const modules: unknown[] = await Promise.all(names.map((name) => import(new URL(name, import.meta.url).href)));
  return modules
    .flatMap((module) => (typeof module === "object" && module !== null ? Object.values(module) : []))
    .filter((value: unknown) => typeof value === "object" && value !== null && "judge" in value);
}

const remote = fc.oneof(fc.stringMatching(/^[a-e ]{0,9}$/), fc.constantFrom("__proto__", "constructor", "\u0000"));

const froshResult: fc.Arbitrary<FroshResult> = fc
  .record({
    id: fc.constantFrom("php-version", "queue", "composer-audit", "x", "", "frosh-tools.checker.phpGood", "app.env"),
    state: fc.constantFrom("ok", "info", "warning", "error" as const),
    snippet: remote,
    current: remote,
    recommended: remote,
  })
  .map((known) => froshWith({ ...known, state: known.state }));
const task: fc.Arbitrary<ScheduledTask> = fc
  .record({
    name: remote,
    status: fc.constantFrom("scheduled", "running", "failed", "queued", "inactive"),
    nextExecutionTime: fc.constantFrom(null, "2026-11-20T09:00:00.000Z", "2026-11-19T00:00:00.000Z"),
  })
  .map(taskWith);
const advisory: fc.Arbitrary<Advisory> = fc.record({
  id: remote,
  name: remote,
  title: remote,
  link: fc.option(fc.webUrl()),
  cve: fc.option(fc.constantFrom("", "CVE-1", "CVE-2")),
  ghsa: fc.option(fc.constantFrom("GHSA-AAAA-AAAA-AAAA", "GHSA-BBBB-BBBB-BBBB")),
  severity: fc.option(fc.constantFrom(...SEVERITIES)),
  affects: fc.constantFrom("<6.6.6.0", ">7", "soon"),
  source: remote,
  reportedAt: fc.constant(null),
});
const moment = fc.constantFrom("2026-11-20T04:00:00.000Z", "2026-11-20T09:00:00.000Z", "2026-11-20T09:40:00.000Z");
const probe: fc.Arbitrary<ProbePulse> = fc
  .record({
    name: remote,
    state: fc.constantFrom(...PROBE_STATES),
    since: moment,
    failedAt: fc.option(moment),
    reason: fc.option(fc.constantFrom("timed_out", "gateway_error", "server_error", "certificate_invalid" as const)),
    httpStatus: fc.option(fc.constantFrom(200, 404, 502)),
    vendor: fc.option(remote),
    failingAt: fc.array(remote, { maxLength: 3 }),
    fineFrom: fc.nat(3),
    tries: fc.nat(6),
    places: fc.nat(3),
  })
  .map((known) => probePulse({ ...known, state: known.state }));
const day = fc
  .oneof(fc.integer({ min: -40, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map((days) => new Date(NOW.getTime() + days * 86_400_000).toISOString());
const fingerprint = fc.stringMatching(/^[0-9a-f]{64}$/);
const host: fc.Arbitrary<CertificatePulse["hosts"][number]> = fc
  .record({
    fingerprint,
    trust: fc.constantFrom(...CERTIFICATE_TRUSTS),
    refusal: fc.option(remote),
    isForHost: fc.boolean(),
    names: fc.array(remote, { maxLength: 2 }),
    isOldTls: fc.boolean(),
    chain: fc.array(
      fc
        .record({
          subject: remote,
          issuer: remote,
          notAfter: day,
          notBefore: fc.oneof({ weight: 4, arbitrary: fc.constant("2026-11-01T00:00:00.000Z") }, day),
          rsaBits: fc.option(fc.constantFrom(1024, 2048)),
          isOldSignature: fc.boolean(),
        })
        .map(chainLink),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map((known) => ({ ...certificate(known), host: "shop.example", port: 443 }));
const domain = fc.record({
  domain: fc.constant("shop.example"),
  endsAt: fc.option(day),
  troubles: fc.oneof({ weight: 2, arbitrary: fc.constant<DomainTrouble[]>([]) }, fc.subarray([...DOMAIN_TROUBLES])),
  renewsItself: fc.boolean(),
});
const names = fc.record({
  domain: fc.constant("shop.example"),
  before: fc.array(remote, { minLength: 1, maxLength: 2 }),
  after: fc.array(remote, { minLength: 1, maxLength: 2 }),
  changedAt: day,
});
const subject: fc.Arbitrary<CheckSubject> = fc
  .record({
    pulse: fc
      .record({
        probes: fc.option(fc.array(probe, { maxLength: 3 })),
        certificate: fc.option(fc.record({ hosts: fc.array(host, { maxLength: 2 }) })),
        domain: fc.option(fc.record({ domains: fc.array(domain, { maxLength: 1 }) })),
        names: fc.option(fc.record({ domains: fc.array(names, { maxLength: 1 }) })),
      })
      .map(({ probes, certificate: shown, ...learned }) => ({
        ...NOTHING_LEARNED,
        ...learned,
        certificate: shown && { hosts: shown.hosts.map((one, index) => ({ ...one, port: 443 + index })) },
        uptime: probes && { probes: probes.map((one, index) => ({ ...one, id: index, place: index + 1 })) },
      })),
    config: fc.option(
      fc.record({
        version: fc.constantFrom(VERSION, "6.9.0.0", "dev-trunk"),
        adminWorkerEnabled: fc.option(fc.boolean()),
      }),
    ),
    extensions: fc.constantFrom(
      null,
      [],
      [extensionWith({ name: "FroshTools" })],
      [extensionWith({ name: "SwagPlatformSecurity", version: "3.0.16" })],
    ),
    tasks: fc.option(fc.array(task, { maxLength: 4 })),
    cache: fc.option(
      fc.record({ environment: fc.constantFrom("prod", "dev"), httpCache: fc.boolean(), cacheAdapter: remote }),
    ),
    securityFixes: fc.constantFrom(null, { available: [], active: ["GHSA-AAAA-AAAA-AAAA"] }),
    froshHealth: fc.option(fc.array(froshResult, { maxLength: 4 })),
    froshPerformance: fc.option(fc.array(froshResult, { maxLength: 4 })),
  })
  .map(subjectWith);
const facts: fc.Arbitrary<Facts> = fc.option(fc.array(advisory, { maxLength: 3 })).map((list) => ({
  advisories: list && {
    all: list,
    byVersion: { [VERSION]: list },
    newestVersion: "6.8.0.0",
    newestSecurityPlugin: { "6.6": "3.0.16" },
    securityPluginInStore: {},
  },
}));

describe("the registry of checks", () => {
  test("holds every check that lies in the folder", async () => {
    const found = await checksInFolder();
    expect(found.length).toBeGreaterThanOrEqual(8);
    expect(new Set(found)).toEqual(new Set(CHECKS));
  });

  test("holds every id once", () => {
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
  });

  test("makes findings only under their own check and in words of both languages", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(subject, facts, (some, world) => {
        for (const check of CHECKS) {
          for (const finding of check.judge(some, world, NOW) ?? []) {
            seen.add(`${check.id} ${finding.text}`);
            expect(finding.check).toBe(check.id);
            expect(Object.keys(CHECK_TEXTS.en.checks[check.id]?.findings ?? {})).toContain(finding.text);
            for (const language of ["en", "de"] as const) {
              expect(findingText(finding, CHECK_TEXTS[language])).not.toMatch(/undefined|null|NaN|“/);
              expect(findingTitle(finding, CHECK_TEXTS[language])).not.toMatch(/undefined|null|NaN/);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
    const texts = CHECKS.flatMap((check) =>
      Object.keys(CHECK_TEXTS.en.checks[check.id]?.findings ?? {}).map((key) => `${check.id} ${key}`),
    );
    expect(seen).toEqual(new Set(texts.filter((text) => !/ (title|short|why|reason|howTo|unread|away)$/.test(text))));
  });

  test("says for every check with short texts, and for no other, what these need", () => {
    for (const { id } of CHECKS) {
      const isShort = Object.hasOwn(CHECK_TEXTS.en.checks[id]?.findings ?? {}, "short");
      expect(knownCheck(id)?.shortOf !== undefined, id).toBe(isShort);
    }
  });

  test("has words for facts that were never read", () => {
    const resting = CHECKS.filter((check) => check.facts !== undefined);
    expect(resting.length).toBeGreaterThan(0);
    for (const { id } of resting) {
      for (const text of [UNREAD, AWAY]) {
        const finding = { id: `${id}.${UNREAD}`, check: id, text, params: {} };
        for (const language of ["en", "de"] as const) {
          expect(findingText(finding, CHECK_TEXTS[language])).not.toContain(finding.id);
          expect(findingTitle(finding, CHECK_TEXTS[language])).toBe(findingText(finding, CHECK_TEXTS[language]));
        }
      }
    }
  });

  test("never finds the same id twice within a check", () => {
    fc.assert(
      fc.property(subject, facts, (some, world) => {
        for (const check of CHECKS) {
          const ids = (check.judge(some, world, NOW) ?? []).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  test("says nothing at all about a shop of which nothing is known", () => {
    for (const check of CHECKS) expect(check.judge(subjectWith({}), { advisories: null }, NOW)).toBeNull();
  });
});

describe("words for a finding", () => {
  test.each([
    { check: "gone", text: "issue" },
    { check: "security", text: "gone" },
    { check: "security", text: "constructor" },
  ])("of an older version are found still: $check $text", (known) => {
    const finding = { id: "advisory.x", params: {}, ...known };
    expect(findingText(finding, CHECK_TEXTS.en)).toContain("advisory.x");
    expect(findingText(finding, CHECK_TEXTS.de)).toContain("advisory.x");
  });

  test("do without parameters that a stored finding does not have", () => {
    const finding = { id: "advisory.x", check: "security", text: "issue", params: {} };
    expect(findingText(finding, CHECK_TEXTS.en)).toBe("Security Issue: ");
  });
});
