import { useLocale, useTranslations } from "use-intl";
import { distanceOf, writeMoment } from "./moments.ts";
import { useNow } from "./use-now.ts";

interface RelativeTimeProps {
  at: Date | string | null;
  /** `short` for tables: "4 min. ago". */
  form?: "long" | "short";
  none?: string;
  className?: string;
}

/** "3 minutes ago", kept up to date, with the exact time on hover. */
export function RelativeTime({ at, form = "long", none, className }: RelativeTimeProps) {
  "use memo";
  const t = useTranslations();
  const locale = useLocale();
  const now = useNow();
  if (at === null) return <span className={className}>{none ?? t("common.never")}</span>;
  const moment = new Date(at);
  const { amount, unit } = distanceOf(moment, now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: unit === "day" ? "auto" : "always", style: form });
  return (
    <time dateTime={moment.toISOString()} data-tip={writeMoment(moment, "exact")} className={className}>
      {unit === "second" ? t("ui.time.justNow") : words.format(amount, unit)}
    </time>
  );
}
