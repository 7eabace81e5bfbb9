import { useTranslations } from "use-intl";
import { Tried } from "../../../ui/channels/tried.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import type { TriedSample } from "../channels/channel-answers.ts";
import { MARK_OF_TRY } from "../../../ui/signs/mark-of.ts";

interface TriedAnswersProps {
  tries: readonly TriedSample[];
  at: Date;
  service: string;
}

/** Each answer as the service gave it, below our word for it. */
export function TriedAnswers({ tries, at, service }: TriedAnswersProps) {
  const t = useTranslations("channelForm.try");
  const said = useSaid(service);
  const time = writeMoment(at, "time");
  return tries.map((one) => {
    const { sample, outcome, status, milliseconds, answer, trouble } = one;
    const words = said(one);
    return (
      <Tried
        key={sample}
        status={trouble === "timed_out" ? "unknown" : MARK_OF_TRY[outcome]}
        title={tries.length === 1 ? words : t("of", { sample: t(sample), said: words })}
        figures={status === null ? t("noAnswer", { milliseconds, time }) : t("figures", { status, milliseconds, time })}
        answer={answer}
      >
        <NextStep tried={one} service={service} />
      </Tried>
    );
  });
}

function useSaid(service: string): (tried: TriedSample) => string {
  const t = useTranslations("channelForm.try");
  const reasons = useTranslations("channels.reason");
  const troubles = useTranslations("channelForm.trouble");
  return ({ outcome, reason, trouble }) => {
    if (trouble !== null)
      return trouble === "timed_out" ? t("unknown") : t("unreached", { trouble: troubles(trouble) });
    switch (outcome) {
      case "arrived":
        return t("arrived");
      case "accepted":
        return t("accepted", { service });
      case "refused":
      case "gone":
        return reason === null ? t("refused", { service }) : t("dead", { service, reason: reasons(reason) });
      case "wait":
        return t("waiting", { service });
      case "moved":
      case "failed":
        return t("failing");
    }
  };
}

/** What to do about a refusal, and what the answer below is. */
function NextStep({ tried: { reason, answer, status }, service }: { tried: TriedSample; service: string }) {
  const t = useTranslations("channelForm.try");
  const mend = useTranslations("channels.mend");
  return (
    <>
      {reason !== null && <p>{mend(reason, { service })}</p>}
      {answer !== null && answer !== "" && <p>{t("answered", { service })}</p>}
      {answer === null && status !== null && <p>{t("hidden")}</p>}
    </>
  );
}
