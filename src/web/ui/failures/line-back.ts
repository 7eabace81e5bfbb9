import { useEffect, useEffectEvent } from "react";
import { isOffline } from "./error-sentence.ts";

/** If only the server was away, the browser sends no event when it returns. */
const LOOK_MILLISECONDS = 5000;

/** Calls `again` when a request that failed offline may succeed: the connection is back, or the server answers. */
export function useLineBack(error: unknown, again: () => void): void {
  const isLost = isOffline(error);
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isLost) return;
    const look = async () => (await serverAnswers()) && tryAgain();
    const timer = setInterval(look, LOOK_MILLISECONDS);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
    };
  }, [isLost]);
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
