import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { LatencyChart } from "../../../page/probe-chart/latency-chart.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { useNow } from "../../../ui/times/use-now.ts";
import { type ChartPart, chartPartOf, othersAnswering, worstProbeOf } from "./chart-part.ts";

/** Results make no hint. */
const REFRESH_MILLISECONDS = 30_000;

/** How long the worst probe took to answer around the incident; nothing where no probe is part of it. */
export function IncidentChart({ incident }: { incident: IncidentDetail }) {
  const worst = worstProbeOf(incident);
  const part = chartPartOf(incident, useNow());
  if (worst === null || part === null) return null;
  return <Chart incident={incident} worst={worst} {...part} />;
}

interface ChartProps extends ChartPart {
  incident: IncidentDetail;
  worst: NonNullable<ReturnType<typeof worstProbeOf>>;
}

function Chart({ incident, worst, range, part }: ChartProps) {
  const t = useTranslations("incident.chart");
  const { shopId, probeId, shopName, probeName } = worst;
  const { matter, shopCount, state } = incident;
  const isOpen = state === "open";
  const { data, error, refetch } = useQuery(
    trpc.organization.shop.uptime.get.queryOptions(
      { shopId, range },
      {
        refetchInterval: isOpen && REFRESH_MILLISECONDS,
      },
    ),
  );
  const probe = data?.probes.find(({ id }) => id === probeId);
  const others = data && probe && isOpen ? othersAnswering(data, probe) : null;
  const beside = others === null ? undefined : t("othersAnswer", { count: others });
  const count = matter === null ? beside : t("ofMany", { count: shopCount });
  if (data !== undefined && probe === undefined) return null;
  return (
    <div className="ui-incident-chart">
      <Section
        title={matter === null ? probeName : t("of", { shop: shopName, probe: probeName })}
        count={count}
        isFlush
      >
        {data !== undefined && probe !== undefined && (
          <LatencyChart answer={data} probe={probe} range={range} part={part} />
        )}
        {data === undefined && error === null && (
          <p className="ui-sr" role="status" aria-busy>
            {t("waits")}
          </p>
        )}
        {data === undefined && error !== null && (
          <LoadError error={error} title={t("failed")} onRetry={() => void refetch()} />
        )}
      </Section>
    </div>
  );
}
