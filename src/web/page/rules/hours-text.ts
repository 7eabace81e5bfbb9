import type { RuleHours } from "../../../notifications/rules/rule-hours.ts";
import type { Language } from "../../../lib/language.ts";
import { listNames } from "./list-names.ts";
import type { Speech } from "./spoken-rule.ts";

type Span = RuleHours["spans"][number];

/** “from 18:00 to 08:00 and at weekends”. */
export function hoursText(spans: readonly Span[], speech: Speech): string {
  const whole = new Set(spans.filter(isWholeDay).flatMap(({ days }) => days));
  return listNames(
    spans.map((span) => spanText(span, whole, speech)),
    speech.language,
    "conjunction",
  );
}

function spanText(span: Span, whole: ReadonlySet<number>, speech: Speech): string {
  const { t } = speech;
  if (isWholeDay(span)) return daysText(span.days, speech);
  const time = t("span", { from: span.from, to: span.to });
  // What is left of the week when other days are meant as a whole needs no name.
  const isAllElse = new Set([...span.days, ...whole]).size === 7;
  return isAllElse ? time : t("daysAndSpan", { days: daysText(span.days, speech), span: time });
}

function daysText(days: readonly number[], { t, language }: Speech): string {
  if (days.length === 7) return t("days.everyDay");
  const key = days.join("");
  if (key === "12345") return t("days.weekdays");
  if (key === "67") return t("days.weekend");
  return t("days.some", {
    days: listNames(
      days.map((day) => weekdayName(day, language)),
      language,
      "conjunction",
    ),
  });
}

/** Monday is 1. */
export function weekdayName(day: number, language: Language): string {
  const date = new Date(Date.UTC(2024, 0, day));
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(date);
}

function isWholeDay({ from, to }: Span): boolean {
  return from === "00:00" && to === "24:00";
}
