import { type MomentForm, writeMoment } from "./moments.ts";

interface DateTimeProps {
  /** A point in time; text in ISO 8601. `null` = it has not happened. */
  at: Date | string | null;
  form?: MomentForm;
  /** Shown for `null`. */
  none?: string;
  className?: string;
}

/** A moment as DD.MM.YYYY, HH:mm, with the exact time on hover. */
export function DateTime({ at, form = "dateTime", none = "–", className }: DateTimeProps) {
  if (at === null) return <span className={className}>{none}</span>;
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} data-tip={writeMoment(moment, "exact")} className={className}>
      {writeMoment(moment, form)}
    </time>
  );
}
