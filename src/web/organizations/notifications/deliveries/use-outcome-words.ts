import { useLocale, useTranslations } from "use-intl";
import { capital } from "../../../../attention/number-word.ts";
import type { ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import type { Status } from "../../../ui/signs/status-mark.tsx";
import { writeDurationAfter } from "../../../ui/times/write-duration-after.ts";
import { MARK_OF_MESSAGE } from "../../../ui/signs/mark-of.ts";

/** What became of a message, with the mark that is drawn for it. What nobody knows is dashed. */
export function useOutcomeWords(): (delivery: ListedDelivery) => { status: Status; words: string } {
  const t = useTranslations("deliveries.outcome");
  const reasons = useTranslations("channels.reason");
  const after = useTimeAfter();
  const waits = ({ destinationState, tries }: ListedDelivery): string => {
    if (destinationState === "disabled") return t("waitingMended");
    if (destinationState === "unconfirmed") return t("waitingConfirmed");
    return tries === 0 ? t("waiting") : t("waitingTried", { count: tries });
  };
  const wordsOf = (delivery: ListedDelivery): string => {
    const { state, reason } = delivery;
    const time = after(delivery);
    switch (state) {
      case "dead":
        return reason === null ? t("deadPlain") : capital(reasons(reason));
      case "waiting":
        return waits(delivery);
      case "superseded":
        return t("superseded");
      case "accepted":
        return time === null ? t("acceptedPlain") : t("accepted", { time });
      case "arrived":
        return time === null ? t("arrivedPlain") : t("arrived", { time });
    }
  };
  return (delivery) => {
    const { state, isUnknown } = delivery;
    if (!isUnknown || state === "dead") return { status: MARK_OF_MESSAGE[state], words: wordsOf(delivery) };
    const isSettled = state === "arrived" || state === "accepted";
    return { status: "unknown", words: t(isSettled ? "unknownArrived" : "unknown") };
  };
}

const SHORT_SECONDS = 10;
/** Less is "0.0 s", which says nothing. */
const SHORTEST_SECONDS = 0.05;

/** From its making to its arrival: "0.4 s", "3 min"; `null` before it, and when it took no time worth saying. */
function useTimeAfter(): (delivery: ListedDelivery) => string | null {
  const locale = useLocale();
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return ({ createdAt, settledAt }) => {
    if (settledAt === null) return null;
    const seconds = Math.max(0, Date.parse(settledAt) - Date.parse(createdAt)) / 1000;
    if (seconds < SHORTEST_SECONDS) return null;
    return seconds < SHORT_SECONDS ? `${tenths.format(seconds)} s` : writeDurationAfter(seconds, locale);
  };
}
