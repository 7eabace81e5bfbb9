import { useLocale, useTranslations } from "use-intl";
import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { StripGroup, StripList, StripRow } from "../../ui/lists/strip-list.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import type { BeingWritten } from "./being-written.ts";
import { PlannedRow } from "./planned-row.tsx";
import { blockOn, daysOf, placeOn, stripOf } from "./strip.ts";
import { useWindowActs } from "./use-window-acts.ts";

interface PlannedListProps {
  windows: readonly PlannedWindow[];
  written: BeingWritten | null;
  isNarrow: boolean;
  now: Date;
  onEdit: (window: PlannedWindow) => void;
}

/** What runs, then what comes, each on a line of fourteen days. */
export function PlannedList({ windows, written, isNarrow, now, onEdit }: PlannedListProps) {
  const t = useTranslations("plannedWork");
  const acts = useWindowActs();
  const days = useDays(now);
  const running = windows.filter((window) => window.running !== null);
  const coming = windows.filter((window) => window.running === null);
  const row = (window: PlannedWindow) => (
    <PlannedRow key={window.id} window={window} acts={acts} onEdit={() => onEdit(window)} />
  );
  return (
    <StripList days={days} isNarrow={isNarrow}>
      {running.length > 0 && (
        <StripGroup title={t("running")} count={running.length}>
          {running.map(row)}
        </StripGroup>
      )}
      {(coming.length > 0 || written !== null) && (
        <StripGroup title={t("coming")} count={coming.length}>
          {written !== null && <WrittenRow written={written} now={now} />}
          {coming.map(row)}
        </StripGroup>
      )}
    </StripList>
  );
}

function WrittenRow({ written: { name, times }, now }: { written: BeingWritten; now: Date }) {
  const t = useTranslations("plannedWork.form");
  const span = stripOf(now);
  return (
    <StripRow
      look="draft"
      name={name.trim() || t("noName")}
      note={t("beingWritten")}
      when=""
      blocks={times.flatMap((time) => blockOn(span, time) ?? [])}
      now={placeOn(span, now)}
    />
  );
}

const SHORT_DATE_CHARACTERS = 6;

function useDays(now: Date) {
  const t = useTranslations("plannedWork");
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: "short" });
  const span = stripOf(now);
  return daysOf(span).map(({ day, isLabelled }, index) => ({
    left: placeOn(span, day),
    label:
      index === 0
        ? t("today")
        : isLabelled
          ? `${weekday.format(day)} ${writeMoment(day, "date").slice(0, SHORT_DATE_CHARACTERS)}`
          : "",
  }));
}
