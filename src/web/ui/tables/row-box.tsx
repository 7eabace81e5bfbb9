import type { ChangeEvent } from "react";
import type { RowKey } from "./row-selection.ts";
import type { RowChoice } from "./use-row-selection.ts";

/** The checkbox that selects a row; with Shift a whole range. */
export function RowBox({ choice, rowKey }: { choice: RowChoice; rowKey: RowKey }) {
  return (
    <label className="ui-row-box">
      <input
        type="checkbox"
        aria-label={choice.words.row(rowKey)}
        checked={choice.isChosen(rowKey)}
        onChange={(event) => choice.choose(rowKey, isWithShift(event))}
      />
    </label>
  );
}

/** The checkbox in the head that selects all visible rows. */
export function AllRowsBox({ choice }: { choice: RowChoice }) {
  return (
    <label className="ui-row-box">
      <input
        type="checkbox"
        aria-label={choice.words.all}
        checked={choice.extent === "all"}
        ref={(box) => {
          if (box) box.indeterminate = choice.extent === "some";
        }}
        onChange={(event) => choice.chooseAll(event.target.checked)}
      />
    </label>
  );
}

function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;
}
