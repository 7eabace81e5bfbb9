import { useEffectEvent, useLayoutEffect } from "react";
import { onShortcut } from "./shortcuts.ts";

/**
 * Runs when the keys are pressed outside of fields and dialogs: "r", "/", "?", or two in a row, such as "g d". Keys
 * `null` = inactive. With `run` null they are only listed, because the browser handles them itself.
 */
export function useShortcut(keys: string | null, run: (() => void) | null): void {
  const act = useEffectEvent(() => run?.());
  const isListed = run === null;
  // A layout effect, so that keys work as soon as their target is visible.
  useLayoutEffect(
    () => (keys === null ? undefined : onShortcut(keys, isListed ? null : () => act())),
    [keys, isListed],
  );
}
