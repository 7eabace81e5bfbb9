import { useEffect, useEffectEvent } from "react";
import { showToast } from "../overlays/toasts.ts";

/** A link into a list that leads to nothing says so, once, and what it asked for is taken out of the address. */
export function useDeadLink(isDead: boolean, message: string, close: () => void): void {
  const tell = useEffectEvent(() => {
    showToast({ kind: "info", message });
    close();
  });
  useEffect(() => {
    if (isDead) tell();
  }, [isDead]);
}
