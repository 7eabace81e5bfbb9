import type { CSSProperties } from "react";

const OCTAGON = "M15.3 2H8.7L2 8.7v6.6L8.7 22h6.6l6.7-6.7V8.7z";

/** An open octagon: something failed once and is tried again. It is no status, because nothing follows from it. */
export function FailedOnceMark({ label, style }: { label: string | null; style?: CSSProperties }) {
  const reading = label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg viewBox="0 0 24 24" className="ui-mark ui-mark-once" style={style} {...reading}>
      <path d={OCTAGON} />
    </svg>
  );
}
