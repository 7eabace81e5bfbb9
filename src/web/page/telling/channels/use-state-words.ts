import { useLocale, useTranslations } from "use-intl";
import type { Status } from "../../../ui/signs/status-mark.tsx";
import { distanceOf, writeMoment, writeNear } from "../../../ui/times/moments.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import type { ListedChannel } from "./channel-answers.ts";
import { kindOf } from "./kind-catalogue.ts";

type Stated = Pick<
  ListedChannel,
  "channel" | "state" | "reason" | "stateSince" | "arrivedAt" | "triedAt" | "addressCounts"
>;

export interface ChannelState {
  status: Status;
  words: string;
}

/** How a channel is, in words: "Works, last 4 min ago". */
export function useStateWords(): (channel: Stated) => ChannelState {
  const t = useTranslations("channels.state");
  const reasons = useTranslations("channels.reason");
  const near = useNearMoment();
  return ({ channel, state, reason, stateSince, arrivedAt, triedAt, addressCounts }) => {
    if (state === "disabled") {
      const date = near(stateSince);
      const words = reason === null ? t("disabledPlain", { date }) : t("disabled", { date, reason: reasons(reason) });
      return { status: "error", words };
    }
    if (state === "struggling") {
      const time = near(stateSince);
      const words =
        reason === null ? t("strugglingPlain", { time }) : t("struggling", { time, reason: reasons(reason) });
      return { status: "warning", words };
    }
    if (addressCounts !== null && addressCounts.waiting > 0)
      return { status: "unknown", words: t("unconfirmedOf", addressCounts) };
    if (state === "unconfirmed") return { status: "unknown", words: t("unconfirmed") };
    if (arrivedAt === null && triedAt === null) return { status: "unknown", words: t("never") };
    if (arrivedAt === null) return { status: "unknown", words: t("tried", { when: near(triedAt ?? stateSince) }) };
    const when = near(arrivedAt);
    const isOnlyTaken = kindOf(channel)?.isOnlyTaken === true;
    return {
      status: "ok",
      words: isOnlyTaken ? t("taken", { when }) : t("works", { when }),
    };
  };
}

/** As near as it is: "4 min ago", "06:43", "12.11.2026". */
export function useNearMoment(): (at: string) => string {
  const locale = useLocale();
  const now = useNow();
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always", style: "short" });
  return (at) => {
    const { amount, unit } = distanceOf(new Date(at), now);
    if (unit === "minute") return words.format(amount, unit);
    return writeNear(at, writeMoment(now, "date"));
  };
}
