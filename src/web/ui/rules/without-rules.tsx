import type { ReactNode } from "react";
import "./rules.css";

interface WithoutRulesProps {
  title: string;
  /** What holds, as a sentence with bold words. */
  children: ReactNode;
  more: ReactNode;
}

/** What holds where no rule says something else, as the last row of the rules. */
export function WithoutRules({ title, children, more }: WithoutRulesProps) {
  return (
    <div className="ui-without">
      <h3>{title}</h3>
      <div>
        <p>{children}</p>
        <p>{more}</p>
      </div>
    </div>
  );
}

interface ReadySentencesProps {
  label: string;
  sentences: readonly { key: string; sentence: ReactNode; action: ReactNode }[];
}

/** Sentences to begin with. */
export function ReadySentences({ label, sentences }: ReadySentencesProps) {
  return (
    <ul className="ui-ready" aria-label={label}>
      {sentences.map(({ key, sentence, action }) => (
        <li key={key}>
          <p className="ui-sentence">{sentence}</p>
          {action}
        </li>
      ))}
    </ul>
  );
}
