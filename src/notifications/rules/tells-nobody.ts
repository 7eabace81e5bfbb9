import type { IsoTime } from "../../snapshot/visit.ts";

/** What a rule named and is deleted. */
export interface Lost {
  kind: "project" | "tag" | "shop" | "channel" | "team";
  name: string;
  at: IsoTime;
}

/** A channel by which nobody hears. */
export interface SilentChannel {
  channel: string;
  name: string;
  /** `null`: it waits to be confirmed. */
  disabled: { reason: string; since: IsoTime; missed: number } | null;
}

/** One receiver of the first step. */
export interface HearingFacts {
  canHear: boolean;
  channel: SilentChannel | null;
  /** Of a team or person; `null`: a role. */
  name: string | null;
  isTeam: boolean;
}

/** What is there of what a rule names. */
interface RuleFacts {
  scope: string;
  /** Names of the named things that are there, and how many shops belong to the scope. */
  named: readonly string[];
  shopCount: number;
  hearing: readonly HearingFacts[];
  /** The last that was deleted of what it names. */
  lost: Lost | null;
}

/** Why a rule tells nobody. */
export type Silence =
  | { why: "receiversGone"; lost: Lost | null }
  | { why: "channelOff"; off: SilentChannel; more: number }
  | { why: "teamEmpty" | "personLeft"; name: string }
  | { why: "roleEmpty" }
  | { why: "scopeGone"; lost: Lost | null }
  | { why: "scopeEmpty"; scope: string; names: readonly string[] };

const isReceiver = ({ kind }: Lost) => kind === "channel" || kind === "team";

/** Why a rule tells nobody as it is; `null`: it can tell somebody. */
export function silenceOf({ scope, named, shopCount, hearing, lost }: RuleFacts): Silence | null {
  if (hearing.length === 0) return { why: "receiversGone", lost: lost !== null && isReceiver(lost) ? lost : null };
  if (hearing.every(({ canHear }) => !canHear)) return deafnessOf(hearing);
  if (scope === "all") return null;
  if (scope !== "watched" && named.length === 0)
    return { why: "scopeGone", lost: lost !== null && !isReceiver(lost) ? lost : null };
  return shopCount === 0 ? { why: "scopeEmpty", scope, names: named } : null;
}

/** What was disabled last before what was never confirmed, and both before people. */
function deafnessOf(hearing: readonly HearingFacts[]): Silence {
  const channels = hearing.flatMap(({ channel }) => channel ?? []);
  const [off] = channels.toSorted((one, other) => (sinceOf(one) < sinceOf(other) ? 1 : -1));
  if (off !== undefined) return { why: "channelOff", off, more: channels.length - 1 };
  const named = hearing.find(({ name }) => name !== null);
  if (named === undefined || named.name === null) return { why: "roleEmpty" };
  return { why: named.isTeam ? "teamEmpty" : "personLeft", name: named.name };
}

const sinceOf = ({ disabled }: SilentChannel) => disabled?.since ?? "";
