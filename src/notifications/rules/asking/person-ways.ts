import type { IsoTime } from "../../../snapshot/visit.ts";
import type { OwnTold } from "../../delivering/deciding/own/own-rules.ts";
import type { RuledPerson } from "../../delivering/deciding/rule-people.ts";
import { saidInStorm } from "../../delivering/deciding/storm.ts";
import type { PersonWay } from "../../delivering/telling-limits.ts";
import { heldFor } from "../../ways/held-by-rules/held-by-rules.ts";
import { howTold, type ToldWhen } from "../../ways/how-told.ts";
import type { Asked } from "./asked.ts";
import type { Supposed, WouldTellWay } from "../rule-answers.ts";
import { kindOfSupposed } from "./supposed-kinds.ts";

export const SUMMED = { isSummed: true } as const;

/** A channel of theirs; nothing where it is none that can be told. */
export function ownWay(
  channel: { name: string | null } | undefined,
  way: Pick<WouldTellWay, "when" | "isSummed">,
): WouldTellWay[] {
  if (channel === undefined) return [];
  return [{ way: "own", ...way, state: "on", ...(channel.name !== null && { name: channel.name }) }];
}

interface WaysAsked extends Pick<RuledPerson, "heldUntil"> {
  userId: string;
  supposed: Supposed;
  now: Date;
  /** What their own rules say; nothing: they have none that tell it. */
  own: OwnTold | null | undefined;
  /** Nothing but these tells it to them. */
  isOwnAlone: boolean;
}

/** By which ways somebody is told first, the inbox among them. */
export function waysOf(
  { tellable, personOpenings }: Asked,
  { userId, supposed, now, heldUntil, own, isOwnAlone }: WaysAsked,
): WouldTellWay[] {
  const person = tellable.get(userId);
  const inbox: WouldTellWay = { way: "inbox", when: null, state: "on" };
  if (person === undefined) return [inbox];
  const { topic, urgency, isUpdate = false } = kindOfSupposed(supposed);
  const about = {
    topic,
    urgency,
    phase: "opens",
    isMuted: false,
    isNamed: false,
    isWeekly: isUpdate && urgency === "info",
  } as const;
  const isOwn = person.setting.choice === "ownRules";
  if (isOwnAlone && !isOwn) return [inbox];
  const untilOf = (way: PersonWay) => (isOwn ? (own?.ways.get(way) ?? null) : heldUntil);
  const toldBy = (way: PersonWay) =>
    // Whether the address is confirmed is looked at when a mail is sent.
    howTold({ ...person, hasAddress: true }, { ...about, ownWays: own?.why.ownWays, isOwnAlone }, untilOf(way) ?? now)[
      way
    ];
  const wayOf = (way: PersonWay): WouldTellWay[] => {
    const told = toldBy(way);
    const until = untilOf(way);
    const kept = heldFor(told, until, now);
    const at = kept?.toISOString() ?? timeOf(told, now);
    if (at === null) return [];
    const begun = personOpenings.find((one) => one.userId === userId && one.channel === way)?.at ?? [];
    const said = goesAlone(told, kept) ? saidInStorm(begun, now.toISOString()) : null;
    const when = said !== null && said > at ? said : at;
    return [{ way, when: when > now.toISOString() ? when : null, state: "on", ...(said !== null && SUMMED) }];
  };
  const byMail = wayOf("email").map((way): WouldTellWay =>
    person.hasAddress ? way : { way: "email", when: null, state: "unconfirmed" },
  );
  return [inbox, ...byMail, ...wayOf("push")];
}

/** When a way brings it; `null`: it does not. */
function timeOf(told: ToldWhen, now: Date): IsoTime | null {
  switch (told.when) {
    case "now":
      return now.toISOString();
    case "at":
    case "digest":
      return told.at.toISOString();
    case "inbox":
      return null;
  }
}

/** Whether it waits for nothing that would tell it together with others. */
function goesAlone(told: ToldWhen, keptUntil: Date | null): boolean {
  return keptUntil === null && (told.when === "now" || (told.when === "at" && told.why === "unlessRead"));
}
