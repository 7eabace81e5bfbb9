import "./preview-dates.css";
import { Clock3 } from "lucide-react";
import { Icon } from "../signs/icon.tsx";

export interface PreviewDate {
  key: string;
  day: string;
  time: string;
  /** The same elsewhere, or how long it lasts. */
  other: string;
  /** What a change of clocks does to it. */
  note?: string | undefined;
}

interface PreviewDatesProps {
  label: string;
  /** Of the three columns. */
  heads: readonly [string, string, string];
  dates: readonly PreviewDate[];
  /** They belong to what stood in the fields before. */
  isStale?: boolean;
}

/** The next dates of what repeats, each in two zones. */
export function PreviewDates({ label, heads, dates, isStale = false }: PreviewDatesProps) {
  return (
    <table className="ui-preview-dates" aria-label={label} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            // Their place is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {dates.map(({ key, day, time, other, note }) => (
        <tbody key={key}>
          <tr>
            <td>{day}</td>
            <td>{time}</td>
            <td className="ui-dim">{other}</td>
          </tr>
          {note !== undefined && (
            <tr className="note">
              <td colSpan={3}>
                <Icon of={Clock3} isSmall />
                <span>{note}</span>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
