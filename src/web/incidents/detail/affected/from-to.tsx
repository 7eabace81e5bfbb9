import { useLocale, useTranslations } from "use-intl";
import { DurationSince } from "../../../ui/times/duration-since.tsx";
import { writeEnd } from "../../../ui/times/brief-moments.ts";
import { writeDuration } from "../../../ui/times/moments.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";

/** How long something was, and from when to when; `null`: it goes on. */
export function FromTo({ from, to }: { from: string; to: string | null }) {
  const t = useTranslations("incident.affected");
  const language = useLocale();
  const time = useShortMoment();
  const end = to === null ? null : new Date(to);
  const begin = new Date(from);
  return (
    <span className="two is-end">
      <span>
        {end === null ? <DurationSince at={from} /> : writeDuration((end.getTime() - begin.getTime()) / 1000, language)}
      </span>
      <small>
        {end === null ? t("since", { time: time(from) }) : t("fromTo", { from: time(from), to: writeEnd(end, begin) })}
      </small>
    </span>
  );
}
