import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { momentAfterKey } from "../charts/chart-moments.ts";

interface Placed {
  slot: number;
  text: string;
}

/** Ticks as one stop for the keyboard, the newest first; a pointer shows the one that is nearest to it. */
export function useTickWalk<Tick extends Placed>(ticks: readonly Tick[], slots: number) {
  const [shown, setShown] = useState<number | null>(null);
  const place = Math.min(shown ?? ticks.length - 1, ticks.length - 1);
  const walk = (event: KeyboardEvent) => {
    if (event.key === "Escape") setShown(null);
    const places = ticks.map((_, index) => index);
    const next = event.key === "Escape" ? null : momentAfterKey(event.key, places, shown);
    if (next === null) return;
    event.preventDefault();
    setShown(next);
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(nearest(ticks, ((clientX - left) / Math.max(1, width)) * slots));
  };
  const slider = {
    role: "slider",
    tabIndex: 0,
    "aria-valuemin": 1,
    "aria-valuemax": Math.max(1, ticks.length),
    "aria-valuenow": Math.max(1, place + 1),
    "aria-valuetext": ticks[place]?.text,
    onKeyDown: walk,
    onFocus: () => setShown((known) => known ?? Math.max(0, ticks.length - 1)),
    onBlur: () => setShown(null),
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setShown(null),
  } as const;
  return { current: shown === null ? undefined : ticks[shown], slider };
}

function nearest(ticks: readonly Placed[], slot: number): number | null {
  const [first] = ticks
    .map(({ slot: own }, index) => ({ index, away: Math.abs(own - slot) }))
    .toSorted((a, b) => a.away - b.away);
  return first?.index ?? null;
}
