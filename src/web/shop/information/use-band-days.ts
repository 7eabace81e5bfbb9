import { useLocale, useTranslations } from "use-intl";
import { daysAfter } from "../../../lib/calendar/calendar-day.ts";
import type { Level } from "../../../checks/finding.ts";
import { findingText } from "../../../checks/finding-text.ts";
import { failureShort } from "../../../snapshot/failure-words.ts";
import type { BandDay, DayLook } from "../../ui/charts/day-band.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { writeDay, writeDuration } from "../../ui/times/moments.ts";
import { useCheckTexts, useFailureWords } from "../../words/attention-texts.ts";
import type { StatusDays } from "../shop-detail.ts";

const LEVEL: Readonly<Record<string, Level>> = { g: "green", y: "yellow", r: "red" };
const DAY_SECONDS = 86_400;

type Trouble = StatusDays["troubles"][number];

/** The packed days, unpacked and worded. */
export function useBandDays(): (days: StatusDays) => readonly BandDay[] {
  const t = useTranslations("shopDetail.days");
  const linesOf = useLines();
  return (days) => {
    const planned = new Set(days.planned);
    const troubles = new Map(days.troubles.map((trouble) => [trouble.index, trouble]));
    return days.letters.split("").map((letter, index) => {
      const look = lookOf(letter);
      const day = daysAfter(days.first, index);
      const trouble = troubles.get(index);
      const title = t(`day.${look}`, { day: writeDay(day) });
      const isPlanned = planned.has(index);
      if (trouble === undefined) return { day, look, title, lines: isPlanned ? [t("planned")] : [], isPlanned };
      const { downSeconds, unknownSeconds } = trouble;
      const isPartly = unknownSeconds > 0 && look !== "unknown";
      const share = downSeconds > 0 ? { share: Math.min(1, downSeconds / DAY_SECONDS) } : {};
      const lines = [...linesOf(days, trouble), ...(isPlanned ? [t("planned")] : [])];
      return { day, look, title, lines, isPartly, isPlanned, ...share };
    });
  };
}

function lookOf(letter: string): DayLook {
  const level = LEVEL[letter];
  if (level !== undefined) return MARK_OF[level];
  return letter === "u" ? "unknown" : "none";
}

function useLines(): (days: StatusDays, trouble: Trouble) => readonly string[] {
  const t = useTranslations("shopDetail.days");
  const language = useLocale();
  const time = (seconds: number) => writeDuration(seconds, language);
  const causeOf = useCause();
  const reasonOf = useReason();
  return ({ reasons }, { downSeconds, maintenanceSeconds, unknownSeconds, unknownCause, reasons: places }) => [
    ...(downSeconds > 0 ? [t("down", { time: time(downSeconds) })] : []),
    ...(maintenanceSeconds > 0 ? [t("maintenance", { time: time(maintenanceSeconds) })] : []),
    ...new Set(places.flatMap((place) => reasons[place] ?? []).map(reasonOf)),
    ...(unknownCause === null ? [] : [t("unknown", { time: time(unknownSeconds), cause: causeOf(unknownCause) })]),
  ];
}

/** Why something was, in a sentence; what a finding said that is gone may be forgotten. */
export function useReason(): (reason: StatusDays["reasons"][number]) => string {
  const t = useTranslations("shopDetail.days");
  const failures = useFailureWords();
  const texts = useCheckTexts();
  return (reason) => {
    if (reason.kind === "failure") return failureShort(reason.reason, failures);
    return reason.words === null ? t("former") : findingText({ id: reason.id, ...reason.words }, texts);
  };
}

export function useCause(): (cause: Cause) => string {
  const t = useTranslations("shopDetail.days");
  const failures = useFailureWords();
  return (cause) => (isOurs(cause) ? t(`cause.${cause}`) : failureShort(cause, failures));
}

type Cause = NonNullable<Trouble["unknownCause"]>;
const OURS = { notWatched: true, stopped: true, nobodyLived: true, notYet: true };
const isOurs = (cause: Cause): cause is keyof typeof OURS => Object.hasOwn(OURS, cause);
