import { useMessages, useTranslations } from "use-intl";
import { refusedStatus } from "../../../../sitespeed/figures/refused-status.ts";
import type { SpeedFailureReason } from "../../../../sitespeed/figures/speed-failure.ts";

/** Why a speed test has no figures, as a sentence; `detail` is its technical line. */
export function useFailureText(): (reason: SpeedFailureReason, detail: string | null) => string {
  const t = useTranslations("sitespeed.failure");
  const names: Readonly<Record<string, string>> = useMessages().sitespeed.failure.statuses;
  return (reason, detail) => {
    const status = refusedStatus(reason, detail);
    return status === null ? t(`reasons.${reason}`) : t("refused", { status: names[status] ?? status });
  };
}
