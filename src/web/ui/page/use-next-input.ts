import { useEffect, useEffectEvent } from "react";

/** After these events nobody still aims at an earlier position. */
const INPUTS = ["click", "keyup", "wheel", "touchmove"] as const;

/** Calls `release` at the next input while `isWaiting`. */
export function useNextInput(isWaiting: boolean, release: () => void): void {
  const onInput = useEffectEvent(release);
  useEffect(() => {
    if (!isWaiting) return;
    const hear = () => onInput();
    for (const input of INPUTS) addEventListener(input, hear, { passive: true });
    return () => {
      for (const input of INPUTS) removeEventListener(input, hear);
    };
  }, [isWaiting]);
}
