import { useState } from "react";
import { chooseAll, chosenOf, extendTo, NOTHING_CHOSEN, type RowKey, toggle } from "./row-selection.ts";

/** State and actions for selecting several rows of a table. */
export interface RowChoice {
  isChosen: (key: RowKey) => boolean;
  /** Selects or deselects a row; `isRange` selects everything from the last one to it. */
  choose: (key: RowKey, isRange: boolean) => void;
  /** Selects all visible rows, or none. */
  chooseAll: (isChosen: boolean) => void;
  extent: "none" | "some" | "all";
  /** Accessible names of the checkboxes. */
  words: { row: (key: RowKey) => string; all: string };
}

/** `rows` are the visible ones. The second value holds the selected rows among them. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  words: RowChoice["words"],
): readonly [RowChoice, readonly Row[]] {
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const chosen = chosenOf(rows, keyOf, selection);
  const choice: RowChoice = {
    isChosen: (key) => selection.keys.has(key),
    choose: (key, isRange) =>
      setSelection((before) => (isRange ? extendTo(before, rows.map(keyOf), key) : toggle(before, key))),
    chooseAll: (isChosen) => setSelection(isChosen ? chooseAll(rows.map(keyOf)) : NOTHING_CHOSEN),
    extent: chosen.length === 0 ? "none" : chosen.length === rows.length ? "all" : "some",
    words,
  };
  return [choice, chosen];
}
