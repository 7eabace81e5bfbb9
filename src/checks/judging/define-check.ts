import type { Check, CheckSubject, Facts, JudgedFinding } from "../check.ts";
import type { CHECK_WORDS_EN } from "../texts/words-en.ts";
import { type CheckId, type KnownCheck, KNOWN_CHECKS } from "../known-checks.ts";

/** A finding whose text exists in the check's words, with all parameters that the text needs. */
export type FindingOf<Id extends CheckId> = FindingIn<(typeof CHECK_WORDS_EN)[Id]["findings"]>;

type FindingIn<Words> = {
  [Key in keyof Words & string]: JudgedFinding & { text: Key; params: Needed<Words[Key]> };
}[keyof Words & string];

type Needed<Text> = Text extends (params: infer Made) => string ? Required<Made> : never;

type Judge<Id extends CheckId> = (subject: CheckSubject, facts: Facts, now: Date) => readonly FindingOf<Id>[] | null;

/** Lets the compiler check findings against the words: it rejects unknown texts and missing parameters. */
export function defineCheck<Id extends CheckId>(
  id: Id,
  judge: Judge<Id>,
  byTime: Pick<Check, "undecided" | "changesAt"> = {},
): Check {
  const { reads, pulse, facts }: KnownCheck = KNOWN_CHECKS[id];
  return { id, reads, ...(pulse && { pulse }), ...(facts && { facts }), judge, ...byTime };
}
