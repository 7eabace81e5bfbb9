import { writeBeside } from "./moments.ts";
import { useNow } from "./use-now.ts";

/** Writes a moment of today without the date. */
export function useShortMoment(): (at: string | Date) => string {
  const now = useNow();
  return (at) => writeBeside(at, now);
}
