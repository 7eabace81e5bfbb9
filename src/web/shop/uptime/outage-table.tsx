import { useTranslations } from "use-intl";
import type { UptimeAnswer, UptimeOutage } from "../../../uptime/uptime-answers.ts";
import { Section } from "../../ui/page/section.tsx";
import { Button } from "../../ui/press/button.tsx";
import { PlainTable } from "../../ui/tables/plain-table.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { writeMoment } from "../../ui/times/moments.ts";
import { useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";

interface OutageTableProps {
  answer: UptimeAnswer;
  onEvidence: (outage: UptimeOutage) => void;
}

/** Confirmed outages of 90 days, newest first. */
export function OutageTable({ answer: { outages }, onEvidence }: OutageTableProps) {
  const t = useTranslations("uptime.outages");
  const text = useUptimeText();
  const lengthOf = useLength();
  const secondsOf = useSeconds();
  const all = outages.reduce((sum, outage) => sum + secondsOf(outage), 0);
  if (outages.length === 0) {
    return (
      <Section title={t("title")} count={t("none")}>
        <p className="ui-dim">{t("noneText")}</p>
      </Section>
    );
  }
  const what = ({ probeName, reason, httpStatus }: UptimeOutage) =>
    t("of", { name: probeName, reason: text.reason(reason, httpStatus) });
  const by = ({ reason, tries, places }: UptimeOutage) => {
    if (reason === "maintenance") return t("leftOn");
    return tries === 0 ? "–" : t("confirmed", { tries, places });
  };
  const began = ({ fromAt }: UptimeOutage) => writeMoment(new Date(fromAt), "dateTime");
  const evidence = (outage: UptimeOutage) => <EvidenceButton outage={outage} onPress={() => onEvidence(outage)} />;
  return (
    <Section title={t("title")} count={t("count", { count: outages.length, time: text.duration(all) })} isFlush>
      <PlainTable
        label={t("title")}
        rows={outages}
        rowKey={({ id }) => String(id)}
        isWrapping
        columns={[
          { key: "began", title: t("began"), width: "160px", cell: began },
          { key: "length", title: t("length"), width: "128px", cell: lengthOf },
          { key: "what", title: t("what"), cell: what },
          { key: "by", title: t("by"), width: "200px", leavesAt: 1179, cell: by },
          { key: "does", title: t("does"), width: "104px", isEnd: true, cell: evidence },
        ]}
        phone={(outage) => (
          <div className="ui-outage">
            <span>{began(outage)}</span>
            <span className="end">{lengthOf(outage)}</span>
            <span className="what">{what(outage)}</span>
            {evidence(outage)}
          </div>
        )}
      />
    </Section>
  );
}

function EvidenceButton({ outage, onPress }: { outage: UptimeOutage; onPress: () => void }) {
  const t = useTranslations("uptime.outages");
  const text = useUptimeText();
  if (outage.evidenceAt === null) return null;
  const label = t("evidenceOf", { name: outage.probeName, time: text.moment(outage.fromAt) });
  return (
    <Button kind="quiet" size="small" aria-label={label} onClick={onPress}>
      {t("evidence")}
    </Button>
  );
}

function useSeconds(): (outage: UptimeOutage) => number {
  const now = useNow();
  return ({ fromAt, toAt }) => ((toAt === null ? now.getTime() : Date.parse(toAt)) - Date.parse(fromAt)) / 1000;
}

function useLength() {
  const t = useTranslations("uptime.outages");
  const text = useUptimeText();
  const secondsOf = useSeconds();
  return (outage: UptimeOutage) => {
    const time = text.duration(secondsOf(outage));
    return outage.toAt === null ? <b className="ui-bad">{t("soFar", { time })}</b> : time;
  };
}
