import { useState } from "react";
import { chooseAll, chosenOf, extendTo, NOTHING_CHOSEN, type RowKey, toggle } from "./row-selection.ts";

/** Choosing several rows of a table. */
export interface RowChoice {
  isChosen: (key: RowKey) => boolean;
  /** Chooses a row or lets it go; `isRange` chooses everything from the last one to it. */
  choose: (key: RowKey, isRange: boolean) => void;
  /** Chooses every row that is shown, or none. */
  chooseAll: (isChosen: boolean) => void;
  extent: "none" | "some" | "all";
  /** Names of the boxes. */
  words: { row: (key: RowKey) => string; all: string };
}

/** `rows` as they are shown. The second value is what is chosen of them. */
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
