import { useTranslations } from "use-intl";
import type { UptimeAnswer, UptimeProbe, UptimeRange } from "../../../uptime/uptime-answers.ts";
import { LineChart } from "../../ui/charts/line-chart.tsx";
import type { ChartEvents } from "../../ui/charts/line-chart-props.ts";
import { FailedOnceMark } from "../../ui/signs/failed-once-mark.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useUptimeText } from "./use-uptime-text.ts";
import { type ChartSpan, courseOf, eventsOf, type Latency, latencyOf } from "./latency.ts";

interface LatencyChartProps {
  answer: UptimeAnswer;
  probe: UptimeProbe;
  range: UptimeRange;
  /** Only this part of the range is drawn, and lower. */
  part?: ChartSpan;
}

/** How long the address took to answer, and when nobody could know. */
export function LatencyChart({ answer, probe, range, part }: LatencyChartProps) {
  const t = useTranslations("uptime.chart");
  const text = useUptimeText();
  const latency = latencyOf(answer, probe, range, part);
  const events = eventsOf(answer, probe, latency, {
    nobody: t("nobody"),
    blocked: t("blocked", { vendor: probe.vendor ?? "–" }),
    wasBlocked: t("wasBlocked"),
    peak: text.length,
  });
  const marks = answer.changes
    .map(({ at, text: label }) => ({ at: Date.parse(at) / 1000, label }))
    .filter(({ at }) => at >= latency.span.from && at <= latency.span.to);
  const summary = useSummary(latency, events);
  const isEmpty = events.stretches.length === 0 && latency.n.every((count) => count === 0);
  if (part !== undefined && isEmpty) return <p className="ui-dim">{t("nothing")}</p>;
  return (
    <>
      <LineChart
        title={t("title", { name: probe.name })}
        summary={summary}
        axes={{ x: t("axisTime"), y: t("axisLength") }}
        times={latency.times}
        series={[
          { label: "p95", name: `p95: ${t("most")}`, tone: "quiet", values: latency.p95 },
          { label: "p50", name: `p50: ${t("half")}`, tone: "accent", values: latency.p50 },
        ]}
        marks={marks}
        write={text.length}
        writeAxis={(value) => (value === 0 ? "0" : text.length(value))}
        note={(index) => {
          const count = latency.n[index] ?? 0;
          const broken = latency.failed[index] ?? 0;
          return broken === 0 ? null : t("failed", { failed: broken, count });
        }}
        events={events}
        span={latency.span}
        {...(latency.most !== null && { most: latency.most })}
        isTall={part === undefined}
        isBare
      />
      <ChartKey events={events} />
    </>
  );
}

const LOOKS = [
  ["planned", "planned"],
  ["unknown", "notMeasured"],
  ["down", "outage"],
] as const;

/** Only what is in the chart is explained. */
function ChartKey({ events }: { events: ChartEvents }) {
  const t = useTranslations("uptime.chart");
  const shown = LOOKS.filter(([look]) => events.stretches.some((stretch) => stretch.look === look));
  return (
    <ul className="ui-chart-key">
      {shown.map(([look, word]) => (
        <li key={look}>
          <i className={`is-${look}`} aria-hidden />
          {t(word)}
        </li>
      ))}
      {events.singles.length > 0 && (
        <li>
          <FailedOnceMark label={null} />
          {t("single")}
        </li>
      )}
    </ul>
  );
}

function useSummary(latency: Latency, events: ChartEvents): string {
  const t = useTranslations("uptime.chart");
  const text = useUptimeText();
  const day = (seconds: number) => writeMoment(new Date(seconds * 1000), "dateTime");
  const lineOf = (name: string, values: Latency["p50"]) => {
    const course = courseOf(values);
    if (course === null) return [];
    const { least, largest, newest } = course;
    return [
      t("course", { name, least: text.length(least), largest: text.length(largest), newest: text.length(newest) }),
    ];
  };
  const count = latency.p50.filter((value) => value !== null).length;
  if (count === 0) return t("nothing");
  const countOf = (look: string) => events.stretches.filter((stretch) => stretch.look === look).length;
  const several = (word: "gaps" | "singles", of: number) => (of === 0 ? [] : [t(word, { count: of })]);
  return [
    t("over", { count, from: day(latency.span.from), to: day(latency.span.to) }),
    ...lineOf("p50", latency.p50),
    ...lineOf("p95", latency.p95),
    t("outages", { count: countOf("down") }),
    ...several("gaps", countOf("unknown")),
    ...several("singles", events.singles.length),
    t("keys"),
  ].join(" ");
}
