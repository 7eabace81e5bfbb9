/** Keys where they work: "G D" are two keys in a row. Hidden on narrow screens, never read out. */
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

/** A line of keys with what they do, below a list. */
export function KeyLegend({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="ui-legend" aria-hidden>
      <Keys keys={keys} />
      {does}
    </span>
  );
}
