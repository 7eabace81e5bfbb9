import { useEffect, useEffectEvent } from "react";
import { showToast } from "../overlays/toasts.ts";

/** Reports once that a link into a list leads to nothing, and removes it from the address. */
export function useDeadLink(isDead: boolean, message: string, close: () => void): void {
  const tell = useEffectEvent(() => {
    showToast({ kind: "info", message });
    close();
  });
  useEffect(() => {
    if (isDead) tell();
  }, [isDead]);
}
