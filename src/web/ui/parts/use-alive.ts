import { useEffect } from "react";

/**
 * Says that what the server drew of this part answers from now on, so that a press that came too early is made again
 * (`static/first-paint.js`). React takes nothing over while it runs effects.
 */
export function useAlive(): void {
  useEffect(() => queueMicrotask(() => dispatchEvent(new Event("alive"))), []);
}
