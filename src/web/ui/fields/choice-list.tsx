import { useId } from "react";

interface ChoiceListProps<Value extends string> {
  label: string;
  /** `hint`: at the end of the line, dimmed. */
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, a line each. */
export function ChoiceList<Value extends string>({ label, choices, value, onChange }: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-choices">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
          <span className="hint">{choice.hint}</span>
        </label>
      ))}
    </fieldset>
  );
}
