import { useLocale, useTranslations } from "use-intl";
import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { StripGroup, StripList, StripRow } from "../../ui/lists/strip-list.tsx";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { HeldRows } from "../../ui/page/held-rows.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import type { BeingWritten } from "./being-written.ts";
import { PlannedRow } from "./planned-row.tsx";
import { blockOn, daysOf, placeOn, stripOf } from "./strip.ts";
import { useWindowActs } from "./use-window-acts.ts";

interface PlannedListProps {
  windows: readonly PlannedWindow[];
  written: BeingWritten | null;
  now: Date;
  onEdit: (window: PlannedWindow) => void;
}

/** What runs, then what comes, each on a line of fourteen days. */
export function PlannedList({ windows, written, now, onEdit }: PlannedListProps) {
  const t = useTranslations("plannedWork");
  const acts = useWindowActs();
  const days = useDays(now);
  const running = windows.filter((window) => window.running !== null);
  const coming = windows.filter((window) => window.running === null);
  const row = (window: PlannedWindow) => <PlannedRow window={window} acts={acts} onEdit={() => onEdit(window)} />;
  return (
    <StripList days={days}>
      <HeldPlace>
        {running.length > 0 && (
          <StripGroup title={t("running")} count={running.length}>
            <HeldRows rows={running} keyOf={idOf}>
              {row}
            </HeldRows>
          </StripGroup>
        )}
      </HeldPlace>
      {(coming.length > 0 || written !== null) && (
        <StripGroup title={t("coming")} count={coming.length}>
          {written !== null && <WrittenRow written={written} now={now} />}
          <HeldRows rows={coming} keyOf={idOf}>
            {row}
          </HeldRows>
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

const idOf = ({ id }: PlannedWindow) => id;
