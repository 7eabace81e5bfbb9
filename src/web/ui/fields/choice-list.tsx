import { useId } from "react";
import { classNames } from "../style/class-names.ts";

interface ChoiceListProps<Value extends string> {
  label: string;
  /** `hint`: at the end of the line, dimmed. */
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  /** Of many only a few are seen at once. */
  isBounded?: boolean;
  /** Hints are sentences, which stand below the labels. */
  isExplained?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, a line each. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  value,
  isBounded = false,
  isExplained = false,
  onChange,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames("ui-choices", isBounded && "is-bounded", isExplained && "is-explained")}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span className="name">{choice.label}</span>
          <span className="hint">{choice.hint}</span>
        </label>
      ))}
    </fieldset>
  );
}
