import { describe, expect, it } from "vitest";
import { certificate, chainLink } from "../../snapshot/host-pulse-fixture.ts";
import type { CertificatePulse, DomainPulse, NamesPulse } from "../../snapshot/host-pulse.ts";
import { NOTHING_LEARNED, type Pulse } from "../../snapshot/pulse.ts";
import { subjectWith } from "../check-subject-fixture.ts";
import type { Check } from "../check.ts";
import { findingHowTo, findingText, findingWhy } from "../finding-text.ts";
import { CHECK_TEXTS } from "../texts/in-each-language.ts";
import { matterOf } from "../matter.ts";
import { certificateCheck } from "./certificate.ts";
import { domainCheck } from "./domain.ts";
import { namesCheck } from "./names.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const FACTS = { advisories: null };

const subject = (pulse: Partial<Pulse>) => subjectWith({ pulse: { ...NOTHING_LEARNED, ...pulse } });
const found = (check: Check, pulse: Partial<Pulse>, now = NOW) => check.judge(subject(pulse), FACTS, now) ?? [];
const told = (check: Check, pulse: Partial<Pulse>, now = NOW) =>
  found(check, pulse, now).map((finding) => [
    finding.level,
    findingText(finding, CHECK_TEXTS.en),
    findingText(finding, CHECK_TEXTS.de),
  ]);

const host = (changes: Partial<CertificatePulse["hosts"][number]> = {}) => ({
  certificate: { hosts: [{ ...certificate(), host: "shop.example", port: 443, ...changes }] },
});
const ending = (notAfter: string, fingerprint = "ab".repeat(32)) =>
  host({ fingerprint, chain: [chainLink({ notAfter })] });
const domain = (changes: Partial<DomainPulse["domains"][number]> = {}) => ({
  domain: {
    domains: [
      { domain: "shop.example", endsAt: "2027-05-12T00:00:00.000Z", troubles: [], renewsItself: false, ...changes },
    ],
  },
});
const names = (changes: Partial<NamesPulse["domains"][number]> = {}) => ({
  names: {
    domains: [
      {
        domain: "shop.example",
        before: ["ns1.old.example", "ns2.old.example"],
        after: ["ns1.new.example"],
        changedAt: "2026-11-19T10:00:00.000Z",
        ...changes,
      },
    ],
  },
});

describe("a certificate", () => {
  it("is said to be valid, with its port where that is unusual", () => {
    expect(told(certificateCheck, host())).toEqual([
      [
        "green",
        "The certificate of shop.example is valid until 08.02.2027",
        "Das Zertifikat von shop.example gilt bis 08.02.2027",
      ],
    ]);
    expect(told(certificateCheck, host({ port: 8443 }))[0]?.[1]).toContain("shop.example:8443");
  });

  it("ends in two messages, however long it has ended", () => {
    const at = (notAfter: string) => found(certificateCheck, ending(notAfter));
    const [first] = at("2026-11-22T10:00:00.000Z");
    const [last] = at("2026-11-20T16:00:00.000Z");
    const [over] = at("2026-11-19T10:00:00.000Z");
    expect(first?.level).toBe("yellow");
    expect([last?.level, over?.level]).toEqual(["red", "red"]);
    expect(first?.id).not.toBe(last?.id);
    expect(over?.id).toBe(last?.id);
    expect(over?.since).toBe("2026-11-19T10:00:00.000Z");
  });

  it("is renewed into one whose end is decided about anew", () => {
    const [old] = found(certificateCheck, ending("2026-11-22T10:00:00.000Z"));
    const [next] = found(certificateCheck, ending("2026-11-22T10:00:00.000Z", "cd".repeat(32)));
    expect(old?.id).not.toBe(next?.id);
  });

  it("is one matter in whatever shops it stands, and a fault of the host keeps its name", () => {
    const findings = found(certificateCheck, host({ isForHost: false, isOldTls: true }));
    expect(findings.map(({ id }) => id)).toEqual([
      "certificate.shop.example:443.otherName",
      "certificate.shop.example:443.oldTls",
    ]);
    expect(new Set(findings.map((finding) => matterOf(finding).key))).toEqual(
      new Set([`certificate:${"ab".repeat(32)}`]),
    );
  });

  it("says what a missing part of the chain does", () => {
    const [finding] = found(certificateCheck, host({ trust: "incomplete" }));
    if (finding === undefined) throw new Error("nothing was found");
    expect(finding.level).toBe("red");
    expect(findingWhy(finding, CHECK_TEXTS.en)).toBe(
      "Browsers often know the missing part, payment callbacks and apps do not.",
    );
    expect(findingHowTo(finding, CHECK_TEXTS.de)).toContain("ganze Kette");
  });

  it("is judged again when its next stage begins", () => {
    const { certificate: pulse } = ending("2027-02-08T00:00:00.000Z");
    expect(certificateCheck.changesAt?.(subject({ certificate: pulse }), NOW)).toEqual(
      new Date("2027-01-21T00:00:00.000Z"),
    );
    expect(certificateCheck.changesAt?.(subject({}), NOW)).toBeNull();
  });
});

describe("a domain", () => {
  it.each([
    ["2026-12-05T00:00:00.000Z", "green"],
    ["2026-12-04T10:00:00.000Z", "yellow"],
    ["2026-11-23T10:00:00.001Z", "yellow"],
    ["2026-11-23T10:00:00.000Z", "red"],
    ["2026-11-20T10:00:00.000Z", "red"],
  ])("that ends at %s is %s", (endsAt, level) => {
    expect(told(domainCheck, domain({ endsAt }))[0]?.[0]).toBe(level);
  });

  it("without a date is said nothing about, and one that renews itself is no worry", () => {
    expect(found(domainCheck, domain({ endsAt: null }))).toEqual([]);
    expect(told(domainCheck, domain({ endsAt: "2026-11-21T00:00:00.000Z", renewsItself: true }))[0]?.[0]).toBe("green");
  });

  it.each([
    ["redemptionPeriod", "about to be deleted"],
    ["pendingDelete", "about to be deleted"],
    ["clientHold", "The registrar switched off"],
    ["serverHold", "The registry switched off"],
  ] as const)("in %s is red at once, whoever renews it", (trouble, words) => {
    const [finding] = told(domainCheck, domain({ troubles: [trouble], endsAt: null, renewsItself: true }));
    expect(finding).toEqual(["red", expect.stringContaining(words), expect.stringContaining("shop.example")]);
  });

  it("is one matter for all shops below it, and is judged again when a stage begins", () => {
    const [finding] = found(domainCheck, domain({ endsAt: "2026-11-25T00:00:00.000Z" }));
    expect(finding && matterOf(finding).key).toBe("domain:shop.example");
    expect(domainCheck.changesAt?.(subject(domain()), NOW)).toEqual(new Date("2027-04-28T00:00:00.000Z"));
  });
});

describe("name servers", () => {
  it("that changed are told for seven days", () => {
    expect(told(namesCheck, names())).toEqual([
      [
        "yellow",
        "The name servers of shop.example changed from ns1.old.example, ns2.old.example to ns1.new.example",
        "Die Nameserver von shop.example wechselten von ns1.old.example, ns2.old.example zu ns1.new.example",
      ],
    ]);
    expect(namesCheck.changesAt?.(subject(names()), NOW)).toEqual(new Date("2026-11-26T10:00:00.000Z"));
    expect(found(namesCheck, names(), new Date("2026-11-26T10:00:00.000Z"))).toEqual([]);
  });

  it("that changed once more are another finding", () => {
    const [one] = found(namesCheck, names());
    const [other] = found(namesCheck, names({ changedAt: "2026-11-20T09:00:00.000Z" }));
    expect(one?.id).not.toBe(other?.id);
  });
});

it("is unknown while nothing was read, and nothing where there is nothing left", () => {
  for (const check of [certificateCheck, domainCheck, namesCheck]) {
    expect(check.judge(subject({}), FACTS, NOW)).toBeNull();
    const empty = { certificate: { hosts: [] }, domain: { domains: [] }, names: { domains: [] } };
    expect(found(check, empty)).toEqual([]);
  }
});

it("keeps ids short enough to be stored, however long a name is", () => {
  const long = `${"a".repeat(60)}.`.repeat(4).slice(0, 240);
  const all = [
    ...found(certificateCheck, { certificate: { hosts: [{ ...certificate(), host: long, port: 65_535 }] } }),
    ...found(domainCheck, domain({ domain: long, troubles: ["redemptionPeriod"] })),
    ...found(domainCheck, domain({ domain: long, endsAt: "2026-11-21T00:00:00.000Z" })),
    ...found(namesCheck, names({ domain: long })),
  ];
  expect(all.length).toBe(4);
  for (const { id } of all) expect(id.length).toBeLessThanOrEqual(255);
});
