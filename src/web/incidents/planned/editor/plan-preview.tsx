import { useLocale, useTranslations } from "use-intl";
import type { PreviewedTime, WindowPreview } from "../../../../windows/window-answers.ts";
import { type PreviewDate, PreviewDates } from "../../../ui/lists/preview-dates.tsx";
import { writeDay, writeDuration } from "../../../ui/times/moments.ts";
import { browserTimeZone } from "../../../words/browser-time-zone.ts";
import { placeOf, wallTime, writeMinute } from "../wall-time.ts";
import type { WindowForm } from "./use-window-form.ts";

/** The next dates, in the window's zone and in the reader's; those that a change of clocks touches say how. */
export function PlanPreview({ form: { preview, draft } }: { form: WindowForm }) {
  const t = useTranslations("plannedWork.form");
  const dates = usePreviewDates();
  const { answer, isStale, isFailed } = preview;
  if (answer === null || answer.times.length === 0)
    return <p className="ui-preview-waits">{t(isFailed ? "previewFailed" : "waits")}</p>;
  const isHere = answer.timeZone === browserTimeZone();
  const there = placeOf(answer.timeZone);
  const first = draft.when === "once" ? t("onceHead") : t("next", { count: answer.times.length });
  return (
    <PreviewDates
      label={t("preview")}
      heads={
        isHere
          ? [first, t("asYours", { place: there }), t("length")]
          : [first, there, t("yours", { place: placeOf(browserTimeZone()) })]
      }
      dates={dates(answer)}
      isStale={isStale}
    />
  );
}

function usePreviewDates(): (answer: WindowPreview) => readonly PreviewDate[] {
  const t = useTranslations("plannedWork.form");
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const lengthOf = ({ beginsAt, endsAt }: PreviewedTime) =>
    writeDuration((Date.parse(endsAt) - Date.parse(beginsAt)) / 1000, locale);
  return ({ times, timeZone }) => {
    // A zone that only the server knows is shown on the reader's clocks.
    const zone = wallTime(new Date(), timeZone) === null ? browserTimeZone() : timeZone;
    const place = placeOf(zone);
    return times.map((time) => {
      const begin = clock(time.beginsAt, zone);
      const note = {
        skipped: () => t("skipped", { planned: writeMinute(time.plannedMinute), place, begins: begin.time }),
        twice: () => t("twice", { planned: writeMinute(time.plannedMinute), place }),
        within: () => t("within", { time: lengthOf(time) }),
      };
      return {
        key: time.beginsAt,
        day: `${weekday.format(new Date(`${begin.day}T12:00:00Z`))} ${writeDay(begin.day)}`,
        time: spanOf(time, zone),
        other: zone === browserTimeZone() ? lengthOf(time) : spanOf(time, browserTimeZone()),
        note: time.clocks === null ? undefined : note[time.clocks](),
      };
    });
  };
}

const clock = (at: string, zone: string) => wallTime(new Date(at), zone) ?? { day: "", time: "" };

const DATE_CHARACTERS = 6;

/** "22:00–00:30"; the end's date only where it lies more than a day behind. */
function spanOf({ beginsAt, endsAt }: PreviewedTime, zone: string): string {
  const [begin, end] = [clock(beginsAt, zone), clock(endsAt, zone)];
  const isLong = Date.parse(endsAt) - Date.parse(beginsAt) > DAY;
  return `${begin.time}–${isLong ? `${writeDay(end.day).slice(0, DATE_CHARACTERS)} ` : ""}${end.time}`;
}

const DAY = 86_400_000;
