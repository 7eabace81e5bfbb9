interface TogglesProps<Value extends string | number> {
  label: string;
  /** `name`: read out, and shown on hover, in place of the short label. */
  toggles: readonly { value: Value; label: string; name: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Any number of a few, such as days of the week. */
export function Toggles<Value extends string | number>({ label, toggles, chosen, onToggle }: TogglesProps<Value>) {
  return (
    <div role="group" aria-label={label} className="ui-segments ui-segments-large ui-toggles">
      {toggles.map(({ value, label: short, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          data-tip={name}
          onClick={() => onToggle(value)}
        >
          <span aria-hidden>{short}</span>
          <span className="ui-sr">{name}</span>
        </button>
      ))}
    </div>
  );
}
