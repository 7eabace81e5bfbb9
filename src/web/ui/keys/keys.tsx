/** Key caps of a shortcut: "G D" means one key after the other. Hidden on narrow screens, never read out. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="ui-keys" aria-hidden>
      {keys.split(" ").map((key) => (
        <kbd key={key} className="ui-key">
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** A legend of keys and their effects, below a list. */
export function KeyLegend({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="ui-legend" aria-hidden>
      <Keys keys={keys} />
      {does}
    </span>
  );
}
