import type { EventUrgency } from "../../changelog/define-event.ts";
import type { TopicId } from "../../checks/topic.ts";
import { howTold, type TellablePerson } from "./how-told.ts";
import { TELLING_CHOICES, type TellingChoice } from "./telling-setting.ts";

/** Something that was told last week. */
export interface ToldLately {
  at: Date;
  topic: TopicId;
  /** That of its matter. */
  urgency: EventUrgency;
}

export interface Counted {
  mails: number;
  digests: number;
}

/** How many mails each choice would have meant for what was told lately. */
export function countByChoice(
  person: TellablePerson,
  told: readonly ToldLately[],
): Readonly<Record<TellingChoice, Counted>> {
  const counted = TELLING_CHOICES.map((choice): [TellingChoice, Counted] => [choice, countOf(choice, person, told)]);
  const none = { mails: 0, digests: 0 };
  return { atOnce: none, calm: none, onlyNow: none, ownRules: none, ...Object.fromEntries(counted) };
}

/** A digest that says what mails said already is one, too. */
export function countOf(choice: TellingChoice, person: TellablePerson, told: readonly ToldLately[]): Counted {
  const asked = { ...person, hasAddress: true, setting: { ...person.setting, choice, pausedUntil: null } };
  const about = { phase: "opens", isMuted: false, isNamed: false } as const;
  const how = told.map(({ at, ...one }) => howTold(asked, { ...one, ...about }, at).email);
  const digests = how.flatMap((one) => (one.when === "digest" ? one.at.toISOString() : []));
  const mails = how.filter(({ when }) => when === "now" || when === "at").length;
  return { mails, digests: new Set(digests).size };
}
