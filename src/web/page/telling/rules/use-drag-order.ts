import { type PointerEvent, type RefObject, useState } from "react";

interface Dragged {
  from: number;
  /** The place that it would take. */
  to: number;
}

interface DragOrder {
  list: RefObject<HTMLElement | null>;
  onDrop: (from: number, to: number) => void;
}

/** Rows change places by being dragged at a grip; while it is dragged a line shows where it would go. */
export function useDragOrder({ list, onDrop }: DragOrder) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const begin = (from: number, { currentTarget, pointerId, button }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    const ending = new AbortController();
    const { signal } = ending;
    let to = from;
    const grip: HTMLElement = currentTarget;
    grip.setPointerCapture(pointerId);
    grip.addEventListener(
      "pointermove",
      ({ clientY }) => {
        to = placeAt(list.current, clientY);
        setDragged({ from, to });
      },
      { signal },
    );
    const end = (isKept: boolean) => {
      ending.abort();
      setDragged(null);
      if (isKept && to !== from) onDrop(from, to);
    };
    grip.addEventListener("pointerup", () => end(true), { signal });
    grip.addEventListener("pointercancel", () => end(false), { signal });
  };
  return { begin, dropOf: (row: number) => dropAt(row, dragged) };
}

/** On which side of this row the dragged one would go. */
function dropAt(row: number, dragged: Dragged | null): "before" | "behind" | undefined {
  if (dragged === null || dragged.to !== row || dragged.from === row) return undefined;
  return dragged.to < dragged.from ? "before" : "behind";
}

/** The row at this height of the window. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.querySelectorAll("[data-row]") ?? [])];
  const passed = rows.filter((row) => row.getBoundingClientRect().top <= y).length;
  return Math.max(0, passed - 1);
}

/** The same list with one of it at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
