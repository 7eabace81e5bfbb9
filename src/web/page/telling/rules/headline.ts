import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";

/** What the rules of an organization amount to. */
export interface Headline {
  /** Rules that are on and can tell somebody. */
  telling: number;
  /** Rules that are on and tell nobody, by name; `null`: without one. */
  nobody: readonly (string | null)[];
  off: number;
}

export function headlineOf(rules: readonly ListedRule[]): Headline {
  const on = rules.filter(({ isOn }) => isOn);
  const nobody = on.filter(({ tellsNobody }) => tellsNobody !== null);
  return {
    telling: on.length - nobody.length,
    nobody: nobody.map(({ name }) => name),
    off: rules.length - on.length,
  };
}
