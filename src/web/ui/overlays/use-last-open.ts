import { useState } from "react";

/** The open value, or the last one: a dialog keeps its content while it closes. */
export function useLastOpen<Value>(open: Value | null): Value | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return open ?? last;
}
