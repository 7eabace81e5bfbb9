import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import type { BandDay } from "../../ui/charts/day-band.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { writeDay, writeDuration } from "../../ui/times/moments.ts";
import type { StatusDay } from "../shop-detail.ts";
import { DayHours } from "./day-hours.tsx";
import { neighbourOf } from "./neighbour-days.ts";

interface OpenDayProps {
  shopId: number;
  /** As `2026-11-20`. */
  day: string;
  /** All days, to go from one in which something changed to the next. */
  band: readonly BandDay[];
  onOpen: (day: string) => void;
  onClose: () => void;
}

/** A day by its hours, below the band of all days. */
export function OpenDay({ shopId, ...shown }: OpenDayProps) {
  const { day } = shown;
  const t = useTranslations("shopDetail.days");
  const { data, error, refetch } = useQuery(trpc.organization.shop.statusDay.queryOptions({ shopId, day }));
  const sentenceOf = useSentence();
  const title = writeDay(day);
  return (
    <section className="ui-day-hours" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="ui-dim" aria-live="polite">
          {data !== undefined && sentenceOf(data)}
        </span>
        <DayKeys {...shown} />
      </header>
      {data !== undefined && <DayHours day={data} />}
      {data === undefined && error && (
        <LoadError error={error} onRetry={() => void refetch()} title={t("dayFailed", { day: title })} />
      )}
      {data === undefined && !error && <RowsSkeleton rows={2} />}
    </section>
  );
}

/** To the changes before and after, and back to all days. */
function DayKeys({ day, band, onOpen, onClose }: Omit<OpenDayProps, "shopId">) {
  const t = useTranslations("shopDetail.days");
  return (
    <span className="keys">
      <Arrow label={t("changeBefore")} icon={ChevronLeft} to={neighbourOf(band, day, -1)} onOpen={onOpen} />
      <Arrow label={t("changeAfter")} icon={ChevronRight} to={neighbourOf(band, day, 1)} onOpen={onOpen} />
      <Button kind="quiet" size="small" onClick={onClose}>
        {t("allDays")}
      </Button>
    </span>
  );
}

interface ArrowProps {
  label: string;
  icon: LucideIcon;
  to: string | null;
  onOpen: (day: string) => void;
}

function Arrow({ to, onOpen, ...button }: ArrowProps) {
  return <IconButton {...button} size="small" disabled={to === null} onClick={() => to !== null && onOpen(to)} />;
}

function useSentence(): (day: StatusDay) => string {
  const t = useTranslations("shopDetail.days");
  const format = useFormatter();
  const language = useLocale();
  const write = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return ({ parts, outages, downSeconds, percent, measuredPercent }) => {
    if (parts.every(({ cause }) => cause === "notYet")) return t("look.none");
    const down =
      outages === 0 ? t("noOutage") : t("outages", { count: outages, time: writeDuration(downSeconds, language) });
    const share =
      percent === null ? [t("tooLittle")] : [`${write(percent)} %`, t("measured", { percent: write(measuredPercent) })];
    return [down.replace(/\.$/u, ""), ...share].join(" · ");
  };
}
