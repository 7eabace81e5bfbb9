import "./two-factor.css";

/** Codes to keep. While they are shown, printing prints only them; `head` says on paper what they are for. */
export function CodeSheet({ label, head, codes }: { label: string; head: string; codes: readonly string[] }) {
  return (
    <div className="ui-printed">
      <p className="ui-code-sheet-head">{head}</p>
      <ul className="ui-code-sheet" aria-label={label}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
