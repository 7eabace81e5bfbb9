import { useEffectEvent, useLayoutEffect } from "react";
import { onShortcut } from "./shortcuts.ts";

/**
 * Runs when the keys are pressed outside of fields and dialogs: "r", "/", "?", or two in a row as "g d". Keys `null` =
 * not now. Without anything to run they are only listed, because the browser does it by itself.
 */
export function useShortcut(keys: string | null, run: (() => void) | null): void {
  const act = useEffectEvent(() => run?.());
  const isListed = run === null;
  // Keys work as soon as what they are for is seen.
  useLayoutEffect(
    () => (keys === null ? undefined : onShortcut(keys, isListed ? null : () => act())),
    [keys, isListed],
  );
}
