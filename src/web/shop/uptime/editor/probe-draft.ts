import type { Expectation } from "../../../../uptime/expectation.ts";
import { PROBE_DEFAULTS, PROBE_LIMITS } from "../../../../uptime/probe-limits.ts";
import { type EndPlace, endPlace } from "../../../../uptime/judging/end-place.ts";
import { areRanges } from "../../../../uptime/judging/status-ranges.ts";
import type { ProbeSettings, UptimeProbe } from "../../../../uptime/uptime-answers.ts";

export type RuleKind = Expectation["kind"];

/** A rule as it is typed. */
export interface RuleDraft {
  /** Stays the same while the rule is moved and typed. */
  key: number;
  kind: RuleKind;
  text: string;
  /** Of a size: the upper end. */
  most: string;
}

/** A probe as it is typed. */
export interface ProbeDraft {
  id: number | null;
  name: string;
  url: string;
  enabled: boolean;
  rules: readonly RuleDraft[];
  intervalSeconds: number;
  /** Seconds. */
  timeout: string;
  confirmSeconds: number;
}

/** Sizes are typed in kB, as browsers show them. */
const KB = 1000;
const MILLISECONDS = 1000;

export const RULE_KINDS: readonly RuleKind[] = ["status", "contains", "lacks", "size", "slow", "time", "endsAt"];
const REPEATED: ReadonlySet<RuleKind> = new Set(["contains", "lacks"]);

/** What is typed first into a rule of a kind. */
const FIRST: Readonly<Record<RuleKind, string>> = {
  status: "200-299",
  contains: "",
  lacks: "",
  size: "",
  slow: "5",
  time: "8",
  endsAt: "/",
};

export const newRule = (key: number, kind: RuleKind): RuleDraft => ({ key, kind, text: FIRST[kind], most: "" });

const FIRST_RULES: readonly RuleDraft[] = [newRule(0, "status"), newRule(1, "slow")];

export function newProbe(name: string, url: string): ProbeDraft {
  return {
    id: null,
    name,
    url,
    enabled: true,
    rules: FIRST_RULES,
    intervalSeconds: 60,
    timeout: String(PROBE_DEFAULTS.timeoutMilliseconds / MILLISECONDS),
    confirmSeconds: PROBE_DEFAULTS.confirmSeconds,
  };
}

type StoredProbe = Omit<ProbeSettings, "expectations"> & Pick<UptimeProbe, "id" | "expectations">;

/** Rules that nobody can read are written anew, beginning with those of a new probe. */
export function draftOf(probe: StoredProbe): ProbeDraft {
  const { id, name, url, enabled, intervalSeconds, confirmSeconds } = probe;
  return {
    id,
    name,
    url,
    enabled,
    intervalSeconds,
    confirmSeconds,
    timeout: String(probe.timeoutMilliseconds / MILLISECONDS),
    rules: probe.expectations?.map((expectation, key) => ({ key, ...typedOf(expectation) })) ?? FIRST_RULES,
  };
}

/** What somebody else did to a probe since it was opened; `null`: nothing, or it is a new one. */
export function meanwhileOf(opened: ProbeDraft, stored: StoredProbe | null): "changed" | "gone" | null {
  if (opened.id === null) return null;
  if (stored === null) return "gone";
  return JSON.stringify(draftOf(stored)) === JSON.stringify(opened) ? null : "changed";
}

function typedOf(expectation: Expectation): Omit<RuleDraft, "key"> {
  const { kind } = expectation;
  const typed = (text: string, most = "") => ({ kind, text, most });
  switch (expectation.kind) {
    case "status":
      return typed(expectation.ranges);
    case "contains":
    case "lacks":
      return typed(expectation.text);
    case "size":
      return typed(kilobytesOf(expectation.atLeast), kilobytesOf(expectation.atMost));
    case "slow":
    case "time":
      return typed(String(expectation.milliseconds / MILLISECONDS));
    case "endsAt":
      return typed(`${expectation.host ?? ""}${expectation.path ?? ""}`);
  }
}

const kilobytesOf = (bytes: number | null) => (bytes === null ? "" : String(bytes / KB));

/** Which words say what is wrong. */
export type Wrong = "name" | "url" | "limit" | "status" | "text" | "size" | "time" | "endsAt" | "twice";

const WRONG_OF: Readonly<Record<RuleKind, Wrong>> = {
  status: "status",
  contains: "text",
  lacks: "text",
  size: "size",
  slow: "time",
  time: "time",
  endsAt: "endsAt",
};

export interface CheckedDraft {
  /** By field; a rule's by its key. */
  wrong: Readonly<Partial<Record<"name" | "url" | "timeout" | number, Wrong>>>;
  /** `null` while something is wrong. */
  settings: ProbeSettings | null;
}

/** What is typed as what is sent, or what is wrong with it. */
export function checkDraft(draft: ProbeDraft): CheckedDraft {
  const wrong: Partial<Record<"name" | "url" | "timeout" | number, Wrong>> = {};
  const name = draft.name.trim();
  const url = draft.url.trim();
  const timeoutMilliseconds = numberOf(draft.timeout) * MILLISECONDS;
  if (name.length === 0 || name.length > PROBE_LIMITS.nameCharacters) wrong.name = "name";
  if (!isWebAddress(url)) wrong.url = "url";
  if (!isWithin(timeoutMilliseconds, PROBE_LIMITS.leastTimeoutMilliseconds)) wrong.timeout = "limit";
  const expectations: Expectation[] = [];
  const kinds = new Set<RuleKind>();
  for (const rule of draft.rules) {
    const expectation = expectationOf(rule);
    if (expectation === null) wrong[rule.key] = WRONG_OF[rule.kind];
    else if (kinds.has(rule.kind) && !REPEATED.has(rule.kind)) wrong[rule.key] = "twice";
    else expectations.push(expectation);
    kinds.add(rule.kind);
  }
  if (Object.keys(wrong).length > 0) return { wrong, settings: null };
  const { intervalSeconds, confirmSeconds, enabled } = draft;
  return {
    wrong,
    settings: { name, url, intervalSeconds, timeoutMilliseconds, confirmSeconds, expectations, enabled },
  };
}

function isWebAddress(url: string): boolean {
  return url.length <= PROBE_LIMITS.urlCharacters && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

const isWithin = (milliseconds: number, least: number) =>
  Number.isInteger(milliseconds) && milliseconds >= least && milliseconds <= PROBE_LIMITS.mostMilliseconds;

/** A comma is a German's point. */
const numberOf = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed.trim().replace(",", ".")));

/** `null`: it says nothing that could be asked. The server checks the same, with a library that would weigh more here. */
export function expectationOf({ kind, text, most }: RuleDraft): Expectation | null {
  switch (kind) {
    case "status": {
      const ranges = text.trim();
      return ranges.length <= PROBE_LIMITS.rangesCharacters && areRanges(ranges) ? { kind, ranges } : null;
    }
    case "contains":
    case "lacks":
      return text !== "" && text.length <= PROBE_LIMITS.textCharacters ? { kind, text } : null;
    case "size":
      return sizeOf(bytesOf(text), bytesOf(most));
    case "slow":
    case "time": {
      const milliseconds = Math.round(numberOf(text) * MILLISECONDS);
      return isWithin(milliseconds, 1) ? { kind, milliseconds } : null;
    }
    case "endsAt": {
      const place = endPlace(placeOf(text.trim()));
      return place && { kind, ...place };
    }
  }
}

function sizeOf(atLeast: number | null, atMost: number | null): Expectation | null {
  const isSize = (bytes: number | null) => bytes === null || (bytes >= 1 && bytes <= PROBE_LIMITS.textBytes);
  if (!isSize(atLeast) || !isSize(atMost) || (atLeast === null && atMost === null)) return null;
  return (atLeast ?? 1) <= (atMost ?? Infinity) ? { kind: "size", atLeast, atMost } : null;
}

const bytesOf = (typed: string) => (typed.trim() === "" ? null : Math.round(numberOf(typed) * KB));

/** `www.shop.example/cart` is both, `/cart` a path and `www.shop.example` a host; a whole address says the same. */
function placeOf(typed: string): EndPlace {
  const place = typed.replace(/^https?:\/\//iu, "");
  const slash = place.indexOf("/");
  const host = slash < 0 ? place : place.slice(0, slash);
  return { host: host === "" ? null : host, path: slash < 0 ? null : place.slice(slash) };
}

/** Kinds that may still be added. */
export function freeKinds(rules: readonly RuleDraft[]): readonly RuleKind[] {
  const taken = new Set(rules.map(({ kind }) => kind));
  return RULE_KINDS.filter((kind) => REPEATED.has(kind) || !taken.has(kind));
}
