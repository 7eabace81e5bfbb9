import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";

export interface Fact {
  term: string;
  /** Leave the whole fact out when it does not apply. */
  value: ReactNode;
}

const FORM = { rows: "", tight: "ui-facts-tight", across: "ui-facts-across" };

/** Facts with their names: `rows` with separator lines, `tight` without, or `across` in one line. */
export function DescriptionList({ facts, form = "rows" }: { facts: readonly Fact[]; form?: keyof typeof FORM }) {
  return (
    <dl className={classNames("ui-facts", FORM[form])}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
