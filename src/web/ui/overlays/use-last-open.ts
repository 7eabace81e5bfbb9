import { useState } from "react";

/** What is open, or was open last: a dialog keeps what it shows while it closes. */
export function useLastOpen<Value>(open: Value | null): Value | null {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return open ?? last;
}
