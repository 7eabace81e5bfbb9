import "./day-band.css";
import { classNames } from "../style/class-names.ts";
import { DayBox, textOfDay } from "./day-box.tsx";
import { useDayWalk } from "./use-day-walk.ts";

export type DayLook = "ok" | "warning" | "error" | "unknown" | "none";

export interface BandDay {
  /** As `2026-11-20`. */
  day: string;
  look: DayLook;
  /** What the day was, and below it why. */
  title: string;
  lines: readonly string[];
  /** Of an error that took only a part of the day: how much, from 0 to 1. */
  share?: number;
  /** A part of it is not known. */
  isPartly?: boolean;
  /** There was planned work in it. */
  isPlanned?: boolean;
}

interface DayBandProps {
  /** All of it in a sentence. */
  label: string;
  days: readonly BandDay[];
  legend: readonly { look: DayLook | "planned"; word: string }[];
  /** The day that is shown below; `null`: none is. */
  opened?: string | null;
  onOpen?: (day: string) => void;
}

/** Days from one date on the axis to the next. */
const AXIS_DAYS = 14;
/** Height of the bar of an error. */
const ERROR_PIXELS = 30;

/**
 * A bar for each day, tall where something was wrong. It is one stop for the keyboard: arrow keys go from day to day and
 * have each read out; pointer and finger show the same.
 */
export function DayBand({ label, days, legend, opened = null, onOpen }: DayBandProps) {
  "use memo";
  const { shown, slider } = useDayWalk(days, textOfDay, onOpen && (({ day }) => onOpen(day)));
  return (
    <div className="ui-day-band">
      <div className="days" aria-label={label} {...slider}>
        {days.map((day, place) => (
          <Bar key={day.day} day={day} isCurrent={place === shown} isOpen={day.day === opened} />
        ))}
      </div>
      <Axis days={days} />
      {shown !== null && days[shown] && <DayBox day={days[shown]} at={(shown + 0.5) / days.length} />}
      <ul className="legend">
        {legend.map(({ look, word }) => (
          <li key={look} className={`is-${look}`}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ day, isCurrent, isOpen }: { day: BandDay; isCurrent: boolean; isOpen: boolean }) {
  const { look, share, isPartly = false, isPlanned = false } = day;
  const isPart = share !== undefined && look === "error";
  const also = [isPart && "is-part", isPartly && "is-partly", isCurrent && "is-current", isOpen && "is-open"];
  return (
    <span className={classNames(`is-${look}`, ...also)}>
      {isPart && <i style={{ height: share * ERROR_PIXELS }} />}
      {isPlanned && <em />}
    </span>
  );
}

function Axis({ days }: Pick<DayBandProps, "days">) {
  const named = days.flatMap(({ day }, place) => (place % AXIS_DAYS === AXIS_DAYS / 2 - 1 ? [{ day, place }] : []));
  return (
    <div className="axis" aria-hidden>
      {named.map(({ day, place }) => (
        <span key={day} style={{ left: `${((place + 0.5) / days.length) * 100}%` }}>
          {`${day.slice(8)}.${day.slice(5, 7)}.`}
        </span>
      ))}
    </div>
  );
}
