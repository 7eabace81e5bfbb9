import { type ComponentType, useEffect, useState } from "react";
import { LazyPart } from "../parts/lazy-part.tsx";
import { type RowViewProps, wholeView } from "./virtual-rows.ts";

/** Shorter lists are drawn in full, so that the browser's own search works. */
const VIRTUAL_ABOVE_ROWS = 100;

type WindowedRows = ComponentType<RowViewProps & { isVirtual: boolean }>;

let fetched: WindowedRows | null = null;

async function fetchRows(): Promise<WindowedRows> {
  fetched = (await import("./windowed-rows.tsx")).WindowedRows;
  return fetched;
}

/** Draws only the rows near the window once there are more than a hundred. The code for that is loaded by then. */
export function RowView(props: RowViewProps) {
  const { count, children } = props;
  const isVirtual = count > VIRTUAL_ABOVE_ROWS;
  const [wasVirtual, setWasVirtual] = useState(isVirtual);
  if (isVirtual && !wasVirtual) setWasVirtual(true);
  if (!wasVirtual && !isVirtual) return children(wholeView(count));
  return (
    <LazyPart fallback={null}>
      <FetchedRows {...props} isVirtual={isVirtual} />
    </LazyPart>
  );
}

/** Without `lazy`: React would delay what arrives shortly after a skeleton by a third of a second. */
function FetchedRows(props: RowViewProps & { isVirtual: boolean }) {
  const [Rows, setRows] = useState<WindowedRows | null>(() => fetched);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (Rows === null) void fetchRows().then((rows) => setRows(() => rows), setFailure);
  }, [Rows]);
  if (failure !== null) throw failure;
  return Rows ? <Rows {...props} /> : <div style={{ height: props.count * props.rowPixels }} aria-busy />;
}
