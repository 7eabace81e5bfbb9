import { useLocale, useTranslations } from "use-intl";
import type { PlannedWindow, StoredSchedule, WindowTime } from "../../../windows/window-answers.ts";
import { writeDuration, writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { browserTimeZone } from "../../words/browser-time-zone.ts";
import { type Repeats, spokenOf, type Weekday } from "./editor/repeats.ts";
import { placeOf, writeMinute } from "./wall-time.ts";

const MINUTE_SECONDS = 60;
const DAY_MONTH_CHARACTERS = 6;
const WORKDAYS = "1,2,3,4,5";

/** Planned work in the reader's words; single times on the reader's clocks, repeated ones on the window's. */
export function useWindowText() {
  const t = useTranslations("plannedWork");
  const locale = useLocale();
  const dayWord = useDayWord();
  const weekdays = useWeekdays();
  const days = (repeats: Exclude<Repeats, { every: "pattern" }>): string => {
    switch (repeats.every) {
      case "day":
        return t("days.every");
      case "week":
        return repeats.days.join(",") === WORKDAYS
          ? t("days.workdays")
          : t("days.some", { days: new Intl.ListFormat(locale).format(repeats.days.map((day) => weekdays(day))) });
      case "month":
        return t("days.nth", { nth: repeats.nth, day: weekdays(repeats.weekday) });
      case "monthDay":
        return repeats.day === "L" ? t("days.monthEnd") : t("days.monthDay", { day: repeats.day });
    }
  };
  const again = ({ cron, minutes, timeZone }: Extract<StoredSchedule, { kind: "again" }>): string => {
    const { repeats, minute } = spokenOf(cron);
    if (repeats.every === "pattern" || minute === null)
      return t("byPattern", { cron, time: writeDuration(minutes * MINUTE_SECONDS, locale) });
    const parts = { days: days(repeats), from: writeMinute(minute), to: writeMinute(minute + minutes) };
    return timeZone === browserTimeZone() ? t("again", parts) : t("againIn", { ...parts, zone: placeOf(timeZone) });
  };
  const time = ({ beginsAt, endsAt }: WindowTime): string => {
    const [from, to] = [new Date(beginsAt), new Date(endsAt)];
    const isOneDay = writeMoment(from, "date") === writeMoment(to, "date");
    const [begins, ends] = [writeMoment(from, "time"), writeMoment(to, "time")];
    return isOneDay
      ? t("day", { day: dayWord(from), from: begins, to: ends })
      : t("range", { from: `${shortDay(from)} ${begins}`, to: `${shortDay(to)} ${ends}` });
  };
  return { again, time, dayWord };
}

const shortDay = (moment: Date) => writeMoment(moment, "date").slice(0, DAY_MONTH_CHARACTERS);

/** "today", "tomorrow", or the date. */
function useDayWord(): (moment: Date) => string {
  const t = useTranslations("plannedWork");
  const now = useNow();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return (moment) => {
    const day = writeMoment(moment, "date");
    if (day === writeMoment(now, "date")) return t("today");
    return day === writeMoment(tomorrow, "date") ? t("tomorrow") : day;
  };
}

/** A Sunday. */
const A_WEEK = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

/** Names of weekdays, 0 is Sunday. */
export function useWeekdays(form: "long" | "short" = "long"): (day: Weekday) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: form, timeZone: "UTC" });
  return (day) => format.format(new Date(A_WEEK + day * DAY));
}

/** For which shops, in one line. */
export function useWhomText(): (window: Pick<PlannedWindow, "scope" | "shops" | "organizationName">) => string {
  const t = useTranslations("plannedWork");
  return ({ scope: { kind, name }, shops, organizationName: organization }) =>
    t(`whom.${kind}`, { shops: t("shops", { count: shops }), name, organization });
}
