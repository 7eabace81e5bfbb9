import { useLocale, useTranslations } from "use-intl";
import { AllWell } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { writeDuration, writeMoment } from "../ui/moments.ts";
import { Section } from "../ui/section.tsx";
import { StatusMark } from "../ui/status-mark.tsx";
import { useNow } from "../ui/use-now.ts";
import type { ShopDetail } from "./shop-detail.ts";
import { TAB_PATH } from "./tab-path.ts";
import { taskStanding } from "./task-standing.ts";

const SHOWN = 5;

/** Scheduled tasks that should have run, the latest first. */
export function TopTasks({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail");
  const locale = useLocale();
  const now = useNow();
  const late = shop.scheduledTask
    .flatMap((task) => {
      const { lateMinutes } = taskStanding(task, shop.taskGraceMinutes, now);
      return lateMinutes === null ? [] : [{ ...task, lateMinutes }];
    })
    .toSorted((one, other) => other.lateMinutes - one.lateMinutes);
  const all = (
    <ButtonLink kind="quiet" size="small" to={TAB_PATH.tasks} params={{ slug: shop.organizationSlug, shopId: shop.id }}>
      {t("information.allTasks")}
    </ButtonLink>
  );
  return (
    <Section title={t("information.tasks")} count={t("information.tasksCount", { count: late.length })} tools={all}>
      {late.length === 0 && (
        <AllWell title={t(shop.scheduledTask.length === 0 ? "tasks.none" : "information.tasksWell")} />
      )}
      <ul className="ui-rows">
        {late.slice(0, SHOWN).map(({ id, name, lateMinutes, lastExecutionTime }) => (
          <li
            key={id}
            data-tip={
              lastExecutionTime === null
                ? undefined
                : `${t("tasks.lastExecuted")}: ${writeMoment(new Date(lastExecutionTime), "dateTime")}`
            }
          >
            <StatusMark status="warning" />
            <span className="grow ui-cut ui-mono">{name}</span>
            <span className="end">{t("information.late", { span: writeDuration(lateMinutes * 60, locale) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
