import { useNow } from "../ui/times/use-now.ts";
import { shortMoment } from "./short-moment.ts";

/** Writes moments of today by their time alone. */
export function useShortMoment(): (at: string | Date) => string {
  const now = useNow();
  return (at) => shortMoment(at, now);
}
