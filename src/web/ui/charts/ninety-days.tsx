import "./ninety-days.css";
import { useMediaQuery } from "../page/use-media-query.ts";
import { classNames } from "../style/class-names.ts";
import { DayBox, type DayText, textOfDay } from "./day-box.tsx";
import { useDayWalk } from "./use-day-walk.ts";

/** Of a day of availability; `none`: before the first result. */
export type BarLook = "well" | "down" | "planned" | "partly" | "none";

export interface BarDay extends DayText {
  /** As `2026-11-20`. */
  day: string;
  look: BarLook;
  /** Of an outage: how much of the day it took, from 0 to 1. */
  share?: number;
}

/** Below this a bar of 90 days has no room to stay hollow. */
const NARROW = "(max-width: 1023px)";
const FEW_DAYS = 45;
const TALLEST_PIXELS = 24;

/**
 * Days of availability in a row of a list: taller is worse, and what was short stays hollow. As the band of days it is
 * one stop for the keyboard.
 */
export function NinetyDays({ label, days }: { label: string; days: readonly BarDay[] }) {
  "use memo";
  const isNarrow = useMediaQuery(NARROW);
  const seen = isNarrow ? days.slice(-FEW_DAYS) : days;
  const { shown, slider } = useDayWalk(seen, textOfDay);
  const current = shown === null ? undefined : seen[shown];
  return (
    <div className="ui-ninety">
      <div className="days" aria-label={label} {...slider}>
        {seen.map((day, place) => (
          <span key={day.day} className={classNames(`is-${day.look}`, place === shown && "is-current")}>
            {day.look === "down" && <i style={{ height: (day.share ?? 1) * TALLEST_PIXELS }} />}
          </span>
        ))}
      </div>
      {current && shown !== null && <DayBox day={current} at={(shown + 0.5) / seen.length} />}
    </div>
  );
}
