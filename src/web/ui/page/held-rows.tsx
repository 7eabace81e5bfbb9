import { type ReactNode, useState } from "react";
import { Arrival } from "./arrival.tsx";
import { useHeldHeight } from "./use-held-height.ts";
import { useNextInput } from "./use-next-input.ts";
import { withHeld } from "./with-held.ts";

interface HeldRowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}

/**
 * Rows that may come and go, by a press or by themselves. Until the next input, a removed row leaves its place empty
 * and a new row covers what follows, so that a second click cannot hit another row.
 */
export function HeldRows<Row>({ rows, keyOf, children }: HeldRowsProps<Row>) {
  const keys = rows.map(keyOf);
  const [places, setPlaces] = useState<readonly (string | number)[]>(keys);
  const [settled, setSettled] = useState<ReadonlySet<string | number>>(new Set(keys));
  const shown = withHeld(places, keys);
  if (shown !== places) setPlaces(shown);
  const arriving = shown.filter((key) => !settled.has(key));
  useNextInput(shown.length > keys.length || arriving.length > 0, () => {
    setPlaces(keys);
    setSettled(new Set(keys));
  });
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const draw = (key: string | number) => {
    const row = byKey.get(key);
    return <HeldRow key={key}>{row === undefined ? null : children(row)}</HeldRow>;
  };
  return (
    <>
      {shown.filter((key) => settled.has(key)).map(draw)}
      {arriving.length > 0 && <Arrival isArriving>{arriving.map(draw)}</Arrival>}
    </>
  );
}

function HeldRow({ children }: { children: ReactNode }) {
  return <div ref={useHeldHeight(children === null)}>{children}</div>;
}
