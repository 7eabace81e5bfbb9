import { useTranslations } from "use-intl";
import type { ProbeAnswer } from "../../../../uptime/probe-answer.ts";
import { isOffline, sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { MARK_OF } from "../../../ui/signs/mark-of.ts";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import { PhasesBar } from "../chosen/phases-bar.tsx";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { refusedFields } from "./refused-fields.ts";
import type { Tried } from "./use-try.ts";

/** What the address answered just now, in a sentence that counts the rules. */
export function TryResult({ tried: { answer, error, isTrying } }: { tried: Tried }) {
  const t = useTranslations("common");
  const sentenceOf = useAnswerSentence();
  if (error !== null && "url" in refusedFields(error)) return null;
  if (error !== null && !isTrying) {
    const words = isOffline(error) ? t("noConnection") : (sentenceOfError(error) ?? t("somethingWentWrong"));
    return (
      <div className="ui-tried" role="alert">
        <StatusMark status="error" label={null} />
        <p>{words}</p>
      </div>
    );
  }
  if (answer === null) return null;
  const { first, rest } = sentenceOf(answer);
  return (
    <div className="ui-tried" role="status" aria-busy={isTrying}>
      <StatusMark status={MARK_OF[answer.outcome]} label={null} />
      <div>
        <p>
          <b>{first}</b> {rest}
        </p>
        <PhasesBar phases={answer.phases} />
      </div>
    </div>
  );
}

/** A try that failed may be saved all the same, and it says what would follow. */
function useAnswerSentence(): (answer: ProbeAnswer) => { first: string; rest: string | null } {
  const t = useTranslations();
  const text = useUptimeText();
  return ({ outcome, reason, httpStatus, vendor, phases, held }) => {
    const broken = held.filter(({ isHeld }) => !isHeld).length;
    const values = { status: String(httpStatus ?? "–"), time: text.length(phases.total), count: held.length };
    switch (outcome) {
      case "up":
        return { first: t("probe.answer.holds", values), rest: null };
      case "slow":
        return { first: t("probe.answer.broken", { ...values, broken }), rest: t("probe.answer.slow") };
      case "failed":
        return {
          first:
            broken > 0 && httpStatus !== null
              ? t("probe.answer.broken", { ...values, broken })
              : t("probe.answer.failed", { reason: text.reason(reason, httpStatus) }),
          rest: t("probe.answer.wouldBeRed"),
        };
      case "blocked":
        return {
          first: t("probe.answer.blocked", { vendor: vendor ?? t("uptime.say.aWall") }),
          rest: t("uptime.say.blockedWhy"),
        };
      case "maintenance":
        return { first: t("probe.answer.maintenance"), rest: null };
      case "unknown":
        return { first: t("probe.answer.unknown", { reason: text.reason(reason, httpStatus) }), rest: null };
    }
  };
}
