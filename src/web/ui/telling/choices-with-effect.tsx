import { type ReactNode, useId } from "react";
import "./telling.css";

interface ChoicesWithEffectProps<Value extends string> {
  label: string;
  /** Above the choices and above their effects. */
  heads: readonly [choice: string, effect: string];
  choices: readonly { value: Value; name: string; meaning: string; effect: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with what it means and what it would have done. */
export function ChoicesWithEffect<Value extends string>(props: ChoicesWithEffectProps<Value>) {
  const { label, heads, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="ui-effects">
      <legend className="ui-sr">{label}</legend>
      <div className="heads" aria-hidden>
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </div>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>
            <b>{choice.name}</b>
            {choice.meaning}
          </span>
          <span className="effect">{choice.effect}</span>
        </label>
      ))}
    </fieldset>
  );
}
