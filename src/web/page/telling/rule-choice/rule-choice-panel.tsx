import type { ReactNode } from "react";
import type { OpenWord } from "../rules/rule-draft.ts";
import { AfterChoice } from "./after-choice.tsx";
import { EndsChoice, OutsideChoice, PaceChoice, RemindChoice } from "./few-choices.tsx";
import { HoursChoice } from "./hours-choice.tsx";
import { NameChoice } from "./name-choice.tsx";
import type { PanelProps } from "./panel-props.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import { WhatChoice } from "./what-choice.tsx";
import { WhomChoice } from "./whom-choice.tsx";

const CHOICES: Readonly<Record<OpenWord["part"], (props: PanelProps) => ReactNode>> = {
  name: NameChoice,
  scope: ScopeChoice,
  what: WhatChoice,
  whom: WhomChoice,
  when: PaceChoice,
  ends: EndsChoice,
  hours: HoursChoice,
  outside: OutsideChoice,
  remind: RemindChoice,
  after: AfterChoice,
};

/** The choice of a word. */
export function RuleChoicePanel({ part, ...props }: PanelProps & { part: OpenWord["part"] }) {
  const Choice = CHOICES[part];
  return <Choice {...props} />;
}
