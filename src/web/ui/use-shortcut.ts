import { useEffect, useEffectEvent } from "react";
import { onShortcut } from "./shortcuts.ts";

/** Runs when the keys are pressed outside of fields and dialogs: "r", "/", "?", or two in a row as "g d". `null` = not now. */
export function useShortcut(keys: string | null, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => (keys === null ? undefined : onShortcut(keys, () => act())), [keys]);
}
