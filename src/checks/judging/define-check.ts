import type { Check, CheckSubject, Facts } from "../check.ts";
import type { Finding } from "../finding.ts";
import { type CheckId, type KnownCheck, KNOWN_CHECKS } from "../known-checks.ts";

/** A finding of a check whose text has words, with everything that they are made of. */
export type FindingOf<Id extends CheckId> = FindingIn<(typeof KNOWN_CHECKS)[Id]["words"]["en"]["findings"]>;

type FindingIn<Words> = {
  [Key in keyof Words & string]: Finding & { text: Key; params: Needed<Words[Key]> };
}[keyof Words & string];

type Needed<Text> = Text extends (params: infer Made) => string ? Required<Made> : never;

type Judge<Id extends CheckId> = (subject: CheckSubject, facts: Facts, now: Date) => readonly FindingOf<Id>[] | null;

/**
 * The compiler holds against its words what a check finds: a text without words, or one
 * that lacks what they are made of.
 */
export function defineCheck<Id extends CheckId>(id: Id, judge: Judge<Id>): Check {
  const { reads, facts }: KnownCheck = KNOWN_CHECKS[id];
  return { id, reads, ...(facts && { facts }), judge };
}
