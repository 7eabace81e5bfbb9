import { type ReactNode, useState } from "react";
import { useHeldHeight } from "./use-held-height.ts";
import { useNextInput } from "./use-next-input.ts";
import { withHeld } from "./with-held.ts";

interface HeldRowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}

/**
 * Rows of which each may go, by a press or by itself: its place stays empty until the next input, so that a second click does
 * to no other row what the first one did to this.
 */
export function HeldRows<Row>({ rows, keyOf, children }: HeldRowsProps<Row>) {
  const keys = rows.map(keyOf);
  const [places, setPlaces] = useState<readonly (string | number)[]>(keys);
  const shown = withHeld(places, keys);
  if (shown !== places) setPlaces(shown);
  useNextInput(shown.length > keys.length, () => setPlaces(keys));
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return shown.map((key) => {
    const row = byKey.get(key);
    return <HeldRow key={key}>{row === undefined ? null : children(row)}</HeldRow>;
  });
}

function HeldRow({ children }: { children: ReactNode }) {
  return <div ref={useHeldHeight(children === null)}>{children}</div>;
}
