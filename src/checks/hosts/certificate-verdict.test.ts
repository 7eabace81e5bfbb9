import "../../lib/property-fixture.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { BETWEEN, certificate, chainLink } from "../../snapshot/host-pulse-fixture.ts";
import type { CertificateFact } from "../../snapshot/host-pulse.ts";
import { earliestEnd, judgeCertificate, nextTurn } from "./certificate-verdict.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date("2026-11-20T10:00:00.000Z");
const BEGIN = Date.parse("2026-01-01T00:00:00.000Z");

const lasting = (days: number, begin = BEGIN) =>
  chainLink({ notBefore: new Date(begin).toISOString(), notAfter: new Date(begin + days * DAY).toISOString() });
const kindsOf = (fact: CertificateFact, now = NOW) =>
  judgeCertificate(fact, now).map(({ kind, level }) => [kind, level]);
const levelOf = (fact: CertificateFact, now: Date) => judgeCertificate(fact, now)[0]?.level ?? "green";

describe("the end of a certificate", () => {
  it.each([
    { days: 398, yellowHours: 30 * 24, redHours: 7 * 24 },
    { days: 90, yellowHours: 18 * 24, redHours: 151.2 },
    { days: 47, yellowHours: 225.6, redHours: 78.96 },
    { days: 6, yellowHours: 28.8, redHours: 10.08 },
  ])("is said in time for one of $days days", ({ days, yellowHours, redHours }) => {
    const fact = certificate({ chain: [lasting(days)] });
    const end = BEGIN + days * DAY;
    const at = (hoursBefore: number) => kindsOf(fact, new Date(end - hoursBefore * HOUR));
    expect(at(yellowHours + 0.01)).toEqual([]);
    expect(at(yellowHours)).toEqual([["ends", "yellow"]]);
    expect(at(redHours + 0.01)).toEqual([["ends", "yellow"]]);
    expect(at(redHours)).toEqual([["endsSoon", "red"]]);
    expect(at(0.01)).toEqual([["endsSoon", "red"]]);
    expect(at(0)).toEqual([["ended", "red"]]);
  });

  it("is that of what the server sends beside it, where that comes first", () => {
    const between = { ...BETWEEN, notAfter: "2026-12-01T00:00:00.000Z" };
    expect(judgeCertificate(certificate({ chain: [chainLink(), between] }), NOW)).toEqual([
      { kind: "ends", level: "yellow", until: between.notAfter, of: "Let's Encrypt R12" },
    ]);
    const both = [chainLink({ notAfter: "2026-11-19T00:00:00.000Z" }), between];
    expect(judgeCertificate(certificate({ chain: both }), NOW)).toEqual([
      { kind: "ended", level: "red", until: "2026-11-19T00:00:00.000Z", of: null },
    ]);
    expect(earliestEnd({ chain: [chainLink(), between] })).toBe(between.notAfter);
  });
});

describe("a certificate", () => {
  test("without a fault has none", () => {
    expect(judgeCertificate(certificate(), NOW)).toEqual([]);
  });

  test("is not valid before it begins", () => {
    const from = "2026-12-01T00:00:00.000Z";
    expect(judgeCertificate(certificate({ chain: [chainLink({ notBefore: from })] }), NOW)).toEqual([
      { kind: "early", level: "red", from, of: null },
    ]);
  });

  it.each(["selfSigned", "unknownRoot", "incomplete"] as const)("is refused when it is %s", (trust) => {
    expect(kindsOf(certificate({ trust }))).toEqual([[trust, "red"]]);
  });

  it.each([
    ["refused", "red", { trust: "refused", refusal: "INVALID_CA" }],
    ["otherName", "red", { isForHost: false }],
    ["oldTls", "red", { isOldTls: true }],
    ["weakKey", "yellow", { chain: [chainLink({ rsaBits: 1024 }), BETWEEN] }],
    ["weakKey", "yellow", { chain: [chainLink(), { ...BETWEEN, rsaBits: 2047 }] }],
    ["oldSignature", "yellow", { chain: [chainLink({ isOldSignature: true })] }],
  ] as const)("has the fault %s", (kind, level, changes) => {
    expect(kindsOf(certificate(changes as Partial<CertificateFact>))).toEqual([[kind, level]]);
  });

  test("has all its faults said, the red ones first", () => {
    const chain = [chainLink({ notAfter: "2026-11-20T12:00:00.000Z", rsaBits: 1024 })];
    expect(kindsOf(certificate({ chain, trust: "selfSigned", isForHost: false, isOldTls: true }))).toEqual([
      ["endsSoon", "red"],
      ["selfSigned", "red"],
      ["otherName", "red"],
      ["oldTls", "red"],
      ["weakKey", "yellow"],
    ]);
  });
});

const link = fc
  .record({ begin: fc.integer({ min: -800, max: 30 }), hours: fc.integer({ min: 1, max: 12_000 }) })
  .map(({ begin, hours }) =>
    chainLink({
      notBefore: new Date(NOW.getTime() + begin * DAY).toISOString(),
      notAfter: new Date(NOW.getTime() + begin * DAY + hours * HOUR).toISOString(),
    }),
  );
const anyFact = fc.array(link, { minLength: 1, maxLength: 3 }).map((chain) => certificate({ chain }));
const moment = fc.integer({ min: 0, max: 20_000 }).map((hours) => new Date(NOW.getTime() + hours * HOUR));

describe("any certificate", () => {
  it("keeps its verdict until its next turn, and changes it there or for a reason that was said already", () => {
    fc.assert(
      fc.property(anyFact, moment, fc.float({ min: 0, max: Math.fround(0.99), noNaN: true }), (fact, now, share) => {
        const turn = nextTurn(fact, now);
        const end = turn?.getTime() ?? now.getTime() + 10_000 * DAY;
        const between = new Date(now.getTime() + Math.floor((end - now.getTime() - 1) * share));
        expect(judgeCertificate(fact, between)).toEqual(judgeCertificate(fact, now));
      }),
    );
  });

  it("never gets better by time alone once it is valid", () => {
    const order = ["green", "yellow", "red"];
    fc.assert(
      fc.property(anyFact, moment, fc.integer({ min: 0, max: 9000 }), (fact, now, hours) => {
        const isEarly = fact.chain.some(({ notBefore }) => Date.parse(notBefore) > now.getTime());
        fc.pre(!isEarly);
        const later = new Date(now.getTime() + hours * HOUR);
        expect(order.indexOf(levelOf(fact, later))).toBeGreaterThanOrEqual(order.indexOf(levelOf(fact, now)));
      }),
    );
  });

  it("has one sentence about time at most, and is never called valid after its end", () => {
    fc.assert(
      fc.property(anyFact, moment, (fact, now) => {
        const faults = judgeCertificate(fact, now);
        expect(faults.length).toBeLessThanOrEqual(1);
        const isOver = fact.chain.some(({ notAfter }) => Date.parse(notAfter) <= now.getTime());
        if (isOver) expect(levelOf(fact, now)).toBe("red");
      }),
    );
  });
});
