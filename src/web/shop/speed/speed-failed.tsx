import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import type { SpeedRow } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { useFailureText } from "./measurement/use-failure-text.ts";

/** Why the newest test of an address has no figures, what to do, and what is shown instead. */
export function SpeedFailed({ row, lastGood }: { row: SpeedRow; lastGood: SpeedRow | undefined }) {
  const t = useTranslations("sitespeed.failed");
  const why = useFailureText();
  const time = useShortMoment();
  if (row.failure === null) return null;
  return (
    <div className="mt-3">
      <Alert kind="error" title={t("title")}>
        <p>
          {why(row.failure, row.failureDetail)} {t(`do.${row.failure}`)}
        </p>
        <p>
          {t("when", { time: time(row.createdAt) })}{" "}
          {lastGood === undefined
            ? t("never")
            : t("before", { time: writeMoment(new Date(lastGood.createdAt), "dateTime") })}
        </p>
      </Alert>
    </div>
  );
}
