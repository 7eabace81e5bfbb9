import "./tag-names.css";

/** Tags as quiet text, each in its own writing direction. */
export function TagNames({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <ul className="ui-tag-names" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
