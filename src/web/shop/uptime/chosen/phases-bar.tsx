import { useTranslations } from "use-intl";
import type { Phases } from "../../../../uptime/probe-answer.ts";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { phasesOf } from "./phases.ts";

/** Of what a fetch consisted, as one bar; the first byte is where a shop's own time shows. */
export function PhasesBar({ phases }: { phases: Phases }) {
  const t = useTranslations("uptime");
  const text = useUptimeText();
  const parts = phasesOf(phases);
  return (
    <>
      <div className="ui-phases" aria-hidden>
        {parts.map(({ name, milliseconds }) => (
          <i key={name} className={`is-${name}`} style={{ flex: Math.max(0.001, milliseconds) }} />
        ))}
      </div>
      <dl className="ui-phase-names" aria-label={t("phases", { time: text.length(phases.total) })}>
        {parts.map(({ name, milliseconds }) => (
          <div key={name}>
            <dt>
              <i className={`is-${name}`} aria-hidden />
              {t(`phase.${name}`)}
            </dt>
            <dd>{text.exact(milliseconds)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
