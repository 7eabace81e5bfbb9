import { useLocale } from "use-intl";
import { writeDuration } from "./moments.ts";
import { useNow } from "./use-now.ts";

/** The time since a moment, kept up to date: "2 h 11 min". */
export function DurationSince({ at }: { at: Date | string }) {
  const locale = useLocale();
  const now = useNow();
  return <>{writeDuration((now.getTime() - new Date(at).getTime()) / 1000, locale)}</>;
}
