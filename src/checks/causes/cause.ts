import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import { SECTION_IDS, type SectionId, SECTIONS, type SectionTopic } from "../../snapshot/section.ts";
import type { SectionStandings } from "../../snapshot/section-standing.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { isOpenQuestion } from "../check.ts";
import type { Finding, Level } from "../finding.ts";
import type { FroshArea } from "../frosh-ids.ts";
import { isJudgedBetweenVisits } from "../known-checks.ts";
import { matterOf } from "../matter.ts";
import { badness } from "../status.ts";
import { type Urgency, URGENCIES, URGENCY_OF } from "../urgency.ts";

/** What a person has to do if visits to a shop fail. */
export type FailureKind =
  | "unreachable"
  | "maintenance"
  | "access"
  | "address"
  | "blocked"
  | "unusable"
  | "unkept"
  | "broken";

/** Topics without the storefront's icon: nobody has to act if it is missing. */
export type Topic = Exclude<SectionTopic, "storefront">;

/** The part of a finding that a cause keeps. */
export interface CauseFinding extends Pick<Finding, "id" | "check" | "text" | "params"> {
  since: IsoTime | null;
}

/** One thing that keeps a shop from being OK. */
export type Cause = { urgency: Urgency; since: IsoTime | null } & (
  | { kind: "failure"; failureKind: FailureKind; failure: Failure }
  | { kind: "security"; findings: readonly CauseFinding[] }
  | { kind: "tasks"; findings: readonly CauseFinding[] }
  /** Several settings keep only their ids and texts; the shop's page shows each in detail. */
  | { kind: "settings"; area: FroshArea; findings: readonly CauseFinding[] }
  | { kind: "finding"; finding: CauseFinding }
  | { kind: "rights"; topic: Topic; rights: readonly string[]; readAt: IsoTime | null }
  | { kind: "topic"; topic: Topic; failure: Failure; readAt: IsoTime | null }
  | { kind: "firstVisit" }
);

/** What must be known about a shop to determine its causes. */
export interface CauseSubject {
  /** `null` before the first visit. */
  status: Level | null;
  /** Why visits fail; `null` while they succeed, and until a failure is confirmed. */
  failure: Failure | null;
  unreachableSince: IsoTime | null;
  findings: readonly SubjectFinding[];
  /** Sections that did not answer at the last successful visit. */
  sections: SectionStandings;
}

export interface SubjectFinding extends Finding {
  since: IsoTime | null;
  /** Somebody decided to ignore it. */
  ignored: boolean;
}

export const FAILURE_KIND: Record<FailureReason, FailureKind> = {
  credentials_refused: "access",
  access_key_invalid: "access",
  token_rejected: "access",
  authorization_stripped: "access",
  host_unknown: "address",
  certificate_invalid: "address",
  address_forbidden: "address",
  redirected: "address",
  not_installed: "address",
  not_shopware: "address",
  other_shop: "address",
  plain_http: "address",
  tls_outdated: "address",
  redirect_loop: "address",
  redirect_elsewhere: "address",
  redirect_private: "address",
  redirected_away: "address",
  not_as_expected: "unusable",
  password_protected: "blocked",
  firewall_blocked: "blocked",
  bot_protection: "blocked",
  timed_out: "unreachable",
  dns_unavailable: "unreachable",
  connection_refused: "unreachable",
  connection_lost: "unreachable",
  unreachable: "unreachable",
  maintenance: "maintenance",
  rate_limited: "unreachable",
  gateway_error: "unreachable",
  server_error: "unreachable",
  answer_broken: "unusable",
  answer_too_large: "unusable",
  answer_not_kept: "unkept",
  visit_broken: "broken",
  rows_unreadable: "unusable",
  rows_missing: "unusable",
  too_many_rows: "unusable",
};

/** Order within the same urgency. */
const RANK: readonly Cause["kind"][] = [
  "failure",
  "security",
  "tasks",
  "finding",
  "settings",
  "rights",
  "topic",
  "firstVisit",
];

/** A longer list helps nobody; the shop's page shows every finding. */
const CAUSES_KEPT = 100;

const FIRST_VISIT: Cause = { kind: "firstVisit", urgency: "unclear", since: null };

/** Everything that keeps a shop from being OK, worst first; empty if it is OK. */
export function causesOf(shop: CauseSubject): readonly Cause[] {
  return openCauses(shop).toSorted(compareWeight).slice(0, CAUSES_KEPT);
}

/** Orders by what must be done first. */
export function compareWeight(one: Pick<Cause, "urgency" | "kind">, other: Pick<Cause, "urgency" | "kind">): number {
  return (
    URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
    RANK.indexOf(one.kind) - RANK.indexOf(other.kind)
  );
}

function openCauses(shop: CauseSubject): readonly Cause[] {
  const counting = shop.findings.filter(({ level, ignored }) => level !== "green" && !ignored);
  if (shop.failure !== null) return [failureCause(shop, shop.failure), ...whileAway(counting)];
  const unread = shop.findings.filter((finding) => isOpenQuestion(finding) && !finding.ignored);
  const causes = [...findingCauses([...counting, ...unread]), ...sectionCauses(shop)];
  return causes.length === 0 && shop.status === null ? [FIRST_VISIT] : causes;
}

/**
 * Findings of a shop that cannot be visited: errors stay urgent, and what is judged without visits still holds; the rest
 * waits until it is back.
 */
function whileAway(counting: readonly SubjectFinding[]): readonly Cause[] {
  return findingCauses(counting.filter(({ level, check }) => level === "red" || isJudgedBetweenVisits(check)));
}

function failureCause({ unreachableSince }: CauseSubject, failure: Failure): Cause {
  const failureKind = FAILURE_KIND[failure.reason];
  return { kind: "failure", urgency: "now", since: unreachableSince, failureKind, failure };
}

function findingCauses(findings: readonly SubjectFinding[]): readonly Cause[] {
  const worstFirst = findings.toSorted(
    (one, other) => badness(other.level) - badness(one.level) || (one.id < other.id ? -1 : 1),
  );
  const byMatter = Map.groupBy(worstFirst, (finding) => matterOf(finding).key);
  return [...byMatter.values()].flatMap((some) => causeOfMatter(some) ?? []);
}

function causeOfMatter(findings: readonly SubjectFinding[]): Cause | null {
  const [worst] = findings;
  if (worst === undefined) return null;
  const matter = matterOf(worst);
  const standing = { urgency: URGENCY_OF[worst.level], since: earliest(findings.map(({ since }) => since)) };
  switch (matter.kind) {
    case "security":
    case "tasks":
      return { ...standing, kind: matter.kind, findings: findings.map(told) };
    case "finding":
      return { ...standing, kind: "finding", finding: told(worst) };
    case "settings": {
      const isOne = findings.length === 1;
      return { ...standing, kind: "settings", area: matter.area, findings: findings.map(isOne ? told : named) };
    }
  }
}

function told({ id, check, text, params, since }: SubjectFinding): CauseFinding {
  return { id, check, text, params, since };
}

function named({ id, check, text, since }: SubjectFinding): CauseFinding {
  return { id, check, text, params: {}, since };
}

function sectionCauses({ sections }: CauseSubject): readonly Cause[] {
  const byTopic = Map.groupBy(SECTION_IDS, (id) => SECTIONS[id].topic);
  return [...byTopic].flatMap(([topic, ids]) =>
    topic === "storefront" ? [] : (topicCause(topic, ids, sections) ?? []),
  );
}

function topicCause(topic: Topic, ids: readonly SectionId[], sections: SectionStandings): Cause | null {
  const standings = ids.flatMap((id) => sections[id] ?? []);
  const forbidden = standings.filter((standing) => standing.state === "forbidden");
  const failed = standings.filter((standing) => standing.state === "failed");
  const open = forbidden.length > 0 ? forbidden : failed;
  const standing = {
    topic,
    urgency: "unclear",
    since: earliest(open.map(({ since }) => since)),
    readAt: earliest(open.map(({ readAt }) => readAt)),
  } as const;
  if (forbidden.length > 0) {
    const rights = [...new Set(forbidden.flatMap((some) => some.rights))].toSorted();
    return { ...standing, kind: "rights", rights };
  }
  const [first] = failed;
  return first === undefined ? null : { ...standing, kind: "topic", failure: first.failure };
}

/** The earliest of some moments, `null` when none is known. ISO times in UTC sort as text. */
export function earliest(times: readonly (IsoTime | null)[]): IsoTime | null {
  return times.filter((time) => time !== null).toSorted()[0] ?? null;
}
