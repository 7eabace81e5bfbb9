import { useSyncExternalStore } from "react";

/**
 * Reads a value that lives outside of React. `onServer` is used for the server's first draw; the same when left out.
 */
export function useOutside<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: () => Value = read,
): Value {
  return useSyncExternalStore(subscribe, read, onServer);
}
