import { useTranslations } from "use-intl";
import type { Status } from "../../../ui/signs/status-mark.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { ListedEndpoint } from "./endpoint-answers.ts";

type Standing = Pick<ListedEndpoint, "state" | "reason" | "stateSince" | "arrivedAt" | "pausedUntil" | "lastStatus">;

const OFF_REASONS = ["switched_off", "switched_off_there", "failing_for_days"] as const;

/** How an endpoint stands: its mark, and in words. */
export function useStateWords(): (endpoint: Standing) => { status: Status; words: string } {
  const t = useTranslations("webhooks.state");
  const write = useShortMoment();
  return ({ state, reason, stateSince, arrivedAt, pausedUntil, lastStatus }) => {
    const at = write(stateSince);
    if (state === "disabled") {
      const key = OFF_REASONS.find((known) => known === reason) ?? "disabled";
      return { status: key === "switched_off" ? "inactive" : "error", words: t(key, { at }) };
    }
    if (state === "struggling")
      return {
        status: "warning",
        words: lastStatus === null ? t("struggling", { at }) : t("strugglingStatus", { at, status: lastStatus }),
      };
    if (pausedUntil !== null) return { status: "warning", words: t("paused", { at: write(pausedUntil) }) };
    if (arrivedAt === null) return { status: "unknown", words: t("never") };
    return { status: "ok", words: t("works", { at: write(arrivedAt) }) };
  };
}
