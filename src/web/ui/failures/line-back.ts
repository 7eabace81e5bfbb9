import { useEffect, useEffectEvent } from "react";
import { isOffline } from "./error-sentence.ts";

/** If only the server was away, the browser sends no event when it returns. */
const LOOK_MILLISECONDS = 5000;

/**
 * What was last tried again. The browser remembers which files could not be fetched, so that this may fail although the
 * server answers; the next try follows at once.
 */
let triedFor: unknown = null;

/** Calls `again` when a request that failed offline may succeed: the connection is back, or the server answers. */
export function useLineBack(error: unknown, again: () => void): void {
  const isLost = isOffline(error);
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isLost) return;
    const look = async (isSecond: boolean) => {
      if (!(await serverAnswers())) return;
      triedFor = isSecond ? null : error;
      tryAgain();
    };
    const first = () => void look(false);
    if (triedFor !== null && triedFor !== error) void look(true);
    const timer = setInterval(first, LOOK_MILLISECONDS);
    addEventListener("online", first);
    return () => {
      clearInterval(timer);
      removeEventListener("online", first);
    };
  }, [error, isLost]);
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
