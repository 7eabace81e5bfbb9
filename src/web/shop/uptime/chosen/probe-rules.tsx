import { useTranslations } from "use-intl";
import type { Expectation } from "../../../../uptime/expectation.ts";
import type { UptimeProbe } from "../../../../uptime/uptime-answers.ts";
import { DescriptionList } from "../../../ui/lists/description-list.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { useRuleText } from "./use-rule-text.ts";

const isLiteral = ({ kind }: Expectation) => kind === "contains" || kind === "lacks" || kind === "endsAt";

/** What has to hold of an answer, and how often it is asked. */
export function ProbeRules({ probe, onEdit }: { probe: UptimeProbe; onEdit: (() => void) | null }) {
  const t = useTranslations("uptime.rules");
  const text = useUptimeText();
  const ruleOf = useRuleText();
  const limit = text.length(probe.timeoutMilliseconds);
  const expectations = probe.expectations ?? [];
  const time = expectations.find(({ kind }) => kind === "time");
  const own = expectations.filter(({ kind }) => kind !== "time");
  const interval = text.interval(probe.intervalSeconds);
  return (
    <div className="ui-probe-rules">
      <div className="head">
        <h3>{t("title")}</h3>
        {onEdit !== null && (
          <Button kind="quiet" size="small" aria-label={t("editThis", { name: probe.name })} onClick={onEdit}>
            {t("edit")}
          </Button>
        )}
      </div>
      <DescriptionList
        facts={[
          ...(probe.expectations === null ? [{ term: t("stored"), value: t("unreadable") }] : []),
          ...(probe.expectations === null || own.some(({ kind }) => kind === "status")
            ? []
            : [{ term: t("status"), value: t("default") }]),
          ...own.map((expectation) => ({
            term: t(expectation.kind),
            value: isLiteral(expectation) ? <Mono>{ruleOf(expectation)}</Mono> : ruleOf(expectation),
          })),
          {
            term: t("time"),
            value:
              time?.kind === "time"
                ? t("noAnswerOr", { limit: text.length(time.milliseconds), time: limit })
                : t("noAnswer", { time: limit }),
          },
          { term: t("confirmed"), value: t("after", { time: text.durationAfter(probe.confirmSeconds) }) },
          {
            term: t("asked"),
            value: probe.lastAt === null ? interval : t("askedLast", { interval, time: text.moment(probe.lastAt) }),
          },
        ]}
      />
    </div>
  );
}
