import { useTranslations } from "use-intl";
import type { UptimeProbe } from "../../../uptime/uptime-answers.ts";
import { lookOf } from "./probe-look.ts";
import { useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";

/** Availability never stands alone: below it is how much of the time it rests on. */
export function ProbeAvailability({ probe: { month } }: { probe: UptimeProbe }) {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  if (month.percent === null) return <span className="two is-quiet">{t("tooLittle")}</span>;
  return (
    <span className="two" data-tip={t("formula")}>
      <b>{text.percent(month.percent)} %</b>{" "}
      <small>{t("measured", { percent: text.measured(month.measuredPercent ?? 0) })}</small>
    </span>
  );
}

export function ProbeSlowest({ probe }: { probe: UptimeProbe }) {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  const { p50, p95 } = probe.day;
  if (p95 === null || lookOf(probe) === "off") return <span aria-label={t("noFigure")}>–</span>;
  return (
    <span className="two">
      <b>{text.length(p95)}</b> <small>{p50 !== null && t("p50", { time: text.length(p50) })}</small>
    </span>
  );
}
