import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from "react";
import { momentAfterKey } from "./chart-moments.ts";

/**
 * A row of days as one stop for the keyboard: arrow keys go from day to day and have each read out; pointer and finger
 * show the same. A click, Enter or the space bar chooses one.
 */
export function useDayWalk<Day>(days: readonly Day[], textOf: (day: Day) => string, onChoose?: (day: Day) => void) {
  const [shown, setShown] = useState<number | null>(null);
  const places = days.map((_, place) => place);
  const place = Math.min(shown ?? days.length - 1, days.length - 1);
  const current = days[place];
  const walk = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.code === "Space") && onChoose !== undefined && current !== undefined) {
      event.preventDefault();
      onChoose(current);
    }
    const next = event.key === "Escape" ? null : momentAfterKey(event.key, places, shown);
    if (event.key === "Escape") setShown(null);
    if (next === null) return;
    event.preventDefault();
    setShown(next);
  };
  const slider = {
    role: "slider",
    tabIndex: 0,
    "aria-valuemin": 1,
    "aria-valuemax": Math.max(1, days.length),
    "aria-valuenow": Math.max(1, place + 1),
    "aria-valuetext": current && textOf(current),
    onKeyDown: walk,
    onBlur: () => setShown(null),
    onPointerDown: (event: PointerEvent) => setShown(placeAt(event, days.length)),
    onPointerMove: (event: PointerEvent) => setShown(placeAt(event, days.length)),
    onClick: (event: MouseEvent) => {
      const chosen = days[placeAt(event, days.length)];
      if (chosen !== undefined) onChoose?.(chosen);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setShown(null),
  } as const;
  return { shown, slider };
}

function placeAt({ clientX, currentTarget }: MouseEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const place = Math.floor(((clientX - left) / Math.max(1, width)) * count);
  return Math.min(count - 1, Math.max(0, place));
}
