import "../likeness/likeness.css";

/** What is sent, letter by letter. */
export function RawBody({ label, text }: { label: string; text: string }) {
  return (
    // What scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="ui-raw-body" tabIndex={0} aria-label={label} role="group" dir="ltr">
      {text}
    </pre>
  );
}
