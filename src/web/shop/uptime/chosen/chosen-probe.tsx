import { useTranslations } from "use-intl";
import {
  UPTIME_RANGES,
  type UptimeAnswer,
  type UptimeProbe,
  type UptimeRange,
} from "../../../../uptime/uptime-answers.ts";
import { Section } from "../../../ui/page/section.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { LatencyChart } from "../../../page/probe-chart/latency-chart.tsx";
import { ProbeRules } from "./probe-rules.tsx";

interface ChosenProbeProps {
  answer: UptimeAnswer;
  probe: UptimeProbe;
  range: UptimeRange;
  onRange: (range: UptimeRange) => void;
  /** `null`: this reader may not. */
  onEdit: (() => void) | null;
}

/** The probe whose row was pressed: its figures, its curve and its rules. */
export function ChosenProbe({ answer, probe, range, onRange, onEdit }: ChosenProbeProps) {
  const t = useTranslations("uptime.range");
  return (
    <Section
      title={probe.name}
      count={<span className="ui-probe-url">{probe.url}</span>}
      tools={
        <Segments
          label={t("label")}
          segments={UPTIME_RANGES.map((value) => ({ value, label: t(value) }))}
          value={range}
          onChange={onRange}
        />
      }
    >
      <div className="ui-probe-body">
        <div className="min-w-0">
          <RangeFigures probe={probe} />
          <LatencyChart answer={answer} probe={probe} range={range} />
        </div>
        <ProbeRules probe={probe} onEdit={onEdit} />
      </div>
    </Section>
  );
}

function RangeFigures({ probe: { range } }: { probe: UptimeProbe }) {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  const length = (value: number | null) => (value === null ? "–" : text.length(value));
  const figures = [
    ["percent", range.percent === null ? t("tooLittle") : `${text.percent(range.percent)} %`],
    ["measured", range.measuredPercent === null ? "–" : `${text.measured(range.measuredPercent)} %`],
    ["p50", length(range.p50)],
    ["p95", length(range.p95)],
    ["p99", length(range.p99)],
    ["singles", String(range.singleFailures)],
  ] as const;
  return (
    <dl className="ui-probe-figures">
      {figures.map(([name, value]) => (
        <div key={name} {...(name === "percent" && { "data-tip": t("formula") })}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
