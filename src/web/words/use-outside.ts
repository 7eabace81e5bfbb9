import { useSyncExternalStore } from "react";

/** Something that lives outside of React. `onServer` is what the first drawing takes; the same when left out. */
export function useOutside<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: () => Value = read,
): Value {
  return useSyncExternalStore(subscribe, read, onServer);
}
