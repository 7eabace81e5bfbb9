import type { createTranslator } from "use-intl/core";
import type { Language } from "../../../lib/language.ts";
import type { ListedRule } from "../../../notifications/rules/rule-answers.ts";
import type { Messages } from "../../words/messages.ts";

export type RuleSpeech = ReturnType<typeof createTranslator<Messages, "rules">>;

/** A rule as its sentence needs it: of an organization, or a person's own, which can be about the shops they watch. */
export interface SpokenRule extends Omit<
  ListedRule,
  "id" | "version" | "name" | "isOn" | "toldThisWeek" | "scope" | "hours"
> {
  scope: ListedRule["scope"] | "watched";
  hours: ListedRule["hours"];
}

/** What a word stands for, in the order of the five parts: which shops, what, whom, when, what then. */
export const RULE_PARTS = ["scope", "what", "whom", "when", "ends", "hours", "outside", "remind", "after"] as const;
export type RulePart = (typeof RULE_PARTS)[number];

/** Words that change a part of the rule when they are pressed. */
export interface RuleWord {
  part: RulePart;
  /** 0 for those who are told first. */
  step: number;
  text: string;
  /** Because of it the rule tells nobody. */
  isBad: boolean;
}

/** Plain text, or words that can be pressed. */
export type SentencePart = string | RuleWord;

/** The words of a language. */
export interface Speech {
  t: RuleSpeech;
  language: Language;
}
