import { useLocale, useTranslations } from "use-intl";
import { writeDuration } from "../../ui/times/moments.ts";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { readingOf, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** A task's state and how long it has waited; an outdated state is shown with its time. */
export function TaskStatus({ shop, task }: { shop: ShopDetail; task: TaskItem }) {
  const t = useTranslations("shopDetail");
  const locale = useLocale();
  const time = useShortMoment();
  const word = task.state === "other" ? task.status : t(`tasks.word.${task.state}`);
  const reading = readingOf(shop.sections, SECTIONS_OF.tasks);
  if (reading.state === "unknown" && reading.readAt !== null) {
    return <StatusLine status="unknown" reason={t("unknown.before", { time: time(reading.readAt), word })} />;
  }
  return (
    <StatusLine
      status={task.mark}
      reason={word}
      {...(task.lateMinutes !== null && { detail: writeDuration(task.lateMinutes * 60, locale) })}
    />
  );
}
