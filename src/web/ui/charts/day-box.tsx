import "./day-band.css";

/** What a day says below its row. */
export interface DayText {
  title: string;
  lines: readonly string[];
}

/** Screen readers hear the same from the slider. */
export function DayBox({ day: { title, lines }, at }: { day: DayText; at: number }) {
  const left = `${at * 100}%`;
  return (
    <div className="ui-day-box" aria-hidden style={{ left, translate: `-${at * 100}% 0` }}>
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

export const textOfDay = ({ title, lines }: DayText): string => [title, ...lines].join(". ");
