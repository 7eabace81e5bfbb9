import { useTranslations } from "use-intl";
import type { UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { NinetyDays } from "../../ui/charts/ninety-days.tsx";
import { Button } from "../../ui/press/button.tsx";
import { type PlainColumn, PlainTable } from "../../ui/tables/plain-table.tsx";
import { lookOf, pathOf } from "./probe-look.ts";
import { ProbeMark } from "./probe-mark.tsx";
import { ProbeAvailability, ProbeSlowest } from "./probe-figures.tsx";
import { useBarDays } from "./use-bar-days.ts";
import { useStateWords } from "./use-state-words.ts";

interface ProbeTableProps {
  probes: readonly UptimeProbe[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  /** `null`: this reader may not. */
  onEdit: ((id: number) => void) | null;
}

/** A row for each probe; its name opens chart and rules below. */
export function ProbeTable({ probes, chosenId, onChoose, onEdit }: ProbeTableProps) {
  const t = useTranslations("uptime");
  const nameOf = (probe: UptimeProbe) => (
    <ProbeName probe={probe} isChosen={probe.id === chosenId} onChoose={() => onChoose(probe.id)} />
  );
  const editOf = (probe: UptimeProbe) => (
    <Button
      kind="quiet"
      size="small"
      aria-label={t("editThis", { name: probe.name })}
      onClick={() => onEdit?.(probe.id)}
    >
      {t("edit")}
    </Button>
  );
  return (
    <div className="ui-probes">
      <PlainTable
        label={t("list")}
        rows={probes}
        rowKey={({ id }) => String(id)}
        isChosen={({ id }) => id === chosenId}
        columns={[
          { key: "name", title: t("column.probe"), cell: nameOf },
          { key: "state", title: t("column.state"), width: "19%", cell: (probe) => <ProbeState probe={probe} /> },
          { key: "days", title: t("column.days"), width: "36%", cell: (probe) => <ProbeDays probe={probe} /> },
          ...useFigureColumns(),
          ...(onEdit === null ? [] : [editColumn(t("column.edit"), editOf)]),
        ]}
        phone={(probe) => (
          <div className="row">
            {nameOf(probe)}
            <ProbeAvailability probe={probe} />
            <ProbeDays probe={probe} />
            <ProbeState probe={probe} />
          </div>
        )}
      />
    </div>
  );
}

function useFigureColumns(): readonly PlainColumn<UptimeProbe>[] {
  const t = useTranslations("uptime.column");
  const right = { isNumber: true } as const;
  return [
    { ...right, key: "month", title: t("month"), width: "128px", cell: (probe) => <ProbeAvailability probe={probe} /> },
    {
      ...right,
      key: "p95",
      title: t("p95"),
      width: "92px",
      leavesAt: 1179,
      cell: (probe) => <ProbeSlowest probe={probe} />,
    },
  ];
}

function editColumn(title: string, cell: PlainColumn<UptimeProbe>["cell"]): PlainColumn<UptimeProbe> {
  return { key: "edit", title, width: "76px", isEnd: true, leavesAt: 1279, cell };
}

function ProbeName({ probe, isChosen, onChoose }: { probe: UptimeProbe; isChosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className="name" aria-pressed={isChosen} onClick={onChoose}>
      <ProbeMark look={lookOf(probe)} />
      <span className="two">
        <b className="ui-cut" data-tip-cut="">
          <bdi>{probe.name}</bdi>
        </b>
        <small className="ui-cut ui-mono" data-tip-cut="">
          {pathOf(probe.url)}
        </small>
      </span>
    </button>
  );
}

function ProbeState({ probe }: { probe: UptimeProbe }) {
  const { word, detail, tone } = useStateWords()(probe);
  return (
    <span className={`two is-${tone}`}>
      <b>{word}</b> <small>{detail}</small>
    </span>
  );
}

function ProbeDays({ probe }: { probe: UptimeProbe }) {
  return <NinetyDays {...useBarDays()(probe)} />;
}
