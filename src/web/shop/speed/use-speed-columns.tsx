import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import type { SpeedRow } from "../shop-detail.ts";
import { type SpeedFigure, valueOf } from "./speed-figures.ts";
import { SpeedValue } from "./speed-value.tsx";

const WIDTHS: Partial<Record<SpeedFigure, string>> = { ttfb: "92px", lcp: "128px", fcp: "128px" };
const LEAVES_AT: Partial<Record<SpeedFigure, 1023 | 1279>> = { fullyLoaded: 1023, fcp: 1023 };

export function useSpeedColumns(onOpen: (id: number) => void): readonly Column<SpeedRow>[] {
  const t = useTranslations("sitespeed");
  const time = useTimeColumn();
  const details = useDetailsColumn(onOpen);
  return [
    time,
    figureColumn("ttfb", t("short.ttfb")),
    figureColumn("fullyLoaded", t("figure.fullyLoaded")),
    figureColumn("lcp", t("figure.lcp")),
    figureColumn("fcp", t("figure.fcp")),
    figureColumn("cls", t("figure.cls")),
    figureColumn("transferSize", t("figure.transferSize")),
    details,
  ];
}

function useDetailsColumn(onOpen: (id: number) => void): Column<SpeedRow> {
  const t = useTranslations("sitespeed");
  return {
    key: "details",
    title: t("table.details"),
    hasHiddenTitle: true,
    isSortable: false,
    width: "76px",
    value: () => null,
    cell: ({ id, createdAt }) => (
      <span className="ui-table-actions">
        <Button
          kind="quiet"
          size="small"
          aria-label={t("table.detailsOf", { time: writeMoment(new Date(createdAt), "dateTime") })}
          onClick={() => onOpen(id)}
        >
          {t("table.details")}
        </Button>
      </span>
    ),
  };
}

function useTimeColumn(): Column<SpeedRow> {
  const t = useTranslations("sitespeed");
  return {
    key: "at",
    title: t("table.at"),
    kind: "date",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt, failure }) => (
      <span className="inline-flex items-center gap-2">
        <DateTime at={createdAt} />
        {failure !== null && (
          <span className="inline-flex items-center gap-1.5">
            <StatusMark status="error" size="small" label={null} /> {t("table.failed")}
          </span>
        )}
      </span>
    ),
  };
}

function figureColumn(name: SpeedFigure, title: string): Column<SpeedRow> {
  const leavesAt = LEAVES_AT[name];
  return {
    key: name,
    title,
    kind: "number",
    width: WIDTHS[name] ?? "104px",
    hasLongTitle: true,
    value: (row) => valueOf(row, name),
    cell: (row) => <SpeedValue row={row} figure={name} />,
    ...(leavesAt && { leavesAt }),
  };
}
