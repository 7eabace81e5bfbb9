import { useTranslations } from "use-intl";
import type { UptimeDay, UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { unpackDays } from "../../../uptime/unpack-uptime.ts";
import type { BarDay, BarLook } from "../../ui/charts/ninety-days.tsx";
import { barOf } from "./probe-look.ts";
import { timeOf, useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";
import { writeDay } from "../../ui/times/moments.ts";

/** The days of a probe as bars, each with what it says, and all of them in a sentence. */
export function useBarDays(): (probe: UptimeProbe) => { label: string; days: readonly BarDay[] } {
  const t = useTranslations("uptime.days");
  const wordsOf = useDayWords();
  return ({ name, days }) => {
    const bars = unpackDays(days).map((day) => ({ day: day.date, ...barOf(day), ...wordsOf(day) }));
    const count = (look: BarLook) => bars.filter((bar) => bar.look === look).length;
    const counts = {
      well: count("well"),
      down: count("down"),
      partly: count("partly"),
      planned: count("planned"),
      none: count("none"),
    };
    return { label: t("label", { name, count: bars.length, ...counts }), days: bars };
  };
}

function useDayWords(): (day: UptimeDay) => { title: string; lines: readonly string[] } {
  const t = useTranslations("uptime.days");
  const text = useUptimeText();
  const firstOf = ({ fromAt, toAt, reason, httpStatus }: NonNullable<UptimeDay["first"]>) => {
    const when =
      toAt === null ? t("open", { from: timeOf(fromAt) }) : t("first", { from: timeOf(fromAt), to: timeOf(toAt) });
    return reason === null && httpStatus === null ? when : `${when}, ${text.reason(reason, httpStatus)}`;
  };
  return ({ date, percent, measuredPercent, downSeconds, windowSeconds, outages, first }) => {
    const day = writeDay(date);
    if (measuredPercent === null) return { title: t("none", { day }), lines: [] };
    const named = first === null ? null : outages > 1 ? t("firstOfMore", { first: firstOf(first) }) : firstOf(first);
    const out = outages === 0 ? null : t("outages", { count: outages, time: text.duration(downSeconds) });
    return {
      title: percent === null ? t("dayWithout", { day }) : t("day", { day, percent: text.percent(percent) }),
      lines: [
        out === null || named === null ? out : `${out} (${named})`,
        windowSeconds === 0 ? null : t("planned", { time: text.duration(windowSeconds) }),
        t("measured", { percent: text.measured(measuredPercent) }),
      ].filter((line) => line !== null),
    };
  };
}
