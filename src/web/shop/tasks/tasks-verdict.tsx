import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { silenceOf } from "./task-verdict.ts";
import type { Reschedule } from "./use-reschedule.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

interface TasksVerdictProps {
  shop: ShopDetail;
  rows: readonly TaskItem[];
  /** `null` for people without the permission. */
  reschedule: Reschedule | null;
}

/** The state of the shop's tasks in a sentence, with the step that helps. */
export function TasksVerdict({ shop, rows, reschedule }: TasksVerdictProps) {
  const t = useTranslations("shopDetail.tasks");
  const time = useShortMoment();
  const late = rows.filter(({ lateMinutes }) => lateMinutes !== null);
  const failed = rows.filter(({ state }) => state === "failed");
  const silentSince = silenceOf(rows);
  const parts = [
    ...(late.length > 0 ? [t("verdictLate", { count: late.length })] : []),
    ...(failed.length > 0 ? [t("verdictFailed", { count: failed.length })] : []),
  ];
  return (
    <div className="ui-verdict">
      <p>
        <b>{parts.length === 0 ? t("well") : `${parts.join(", ")}.`}</b>{" "}
        {silentSince !== null && `${t("lastRun", { time: time(silentSince) })} `}
        {parts.length === 0 ? t("wellText", { minutes: shop.taskGraceMinutes }) : t("explain")}
      </p>
      {reschedule !== null && late.length > 0 && (
        <RescheduleLate ids={late.map(({ id }) => id)} reschedule={reschedule} />
      )}
    </div>
  );
}

function RescheduleLate({ ids, reschedule }: { ids: readonly string[]; reschedule: Reschedule }) {
  const t = useTranslations("shopDetail.tasks");
  return (
    <Button kind="primary" isLoading={reschedule.busy.size > 0} onClick={() => reschedule.many(ids)}>
      {t("rescheduleLate", { count: ids.length })}
    </Button>
  );
}
