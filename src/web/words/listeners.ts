/** Those who draw something that lives outside of React, and want to hear that it has changed. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
    areThere: () => listeners.size > 0,
  };
}
