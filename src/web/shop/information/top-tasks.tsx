import { useTranslations } from "use-intl";
import { AllWell } from "../../ui/page/empty-state.tsx";
import { AllLink } from "./all-link.tsx";
import { Section } from "../../ui/page/section.tsx";
import { lateTasks } from "../tasks/judged-tasks.ts";
import { LateTask } from "./late-task.tsx";
import { isUnknown, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { UnknownNotices } from "../unknown-notices.tsx";

const SHOWN = 5;

/** Overdue scheduled tasks, most overdue first. */
export function TopTasks({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail");
  const late = lateTasks(shop);
  const isOld = isUnknown(shop.sections, SECTIONS_OF.tasks);
  const all = (
    <AllLink shop={shop} of="tasks">
      {t("information.allTasks")}
    </AllLink>
  );
  return (
    <Section
      title={t("information.tasks")}
      {...(!isOld && { count: t("information.tasksCount", { count: late.length }) })}
      tools={all}
    >
      {late.length === 0 && !isOld && (
        <AllWell title={t(shop.scheduledTask.length === 0 ? "tasks.none" : "information.tasksWell")} />
      )}
      <ul className="ui-rows">
        {late.slice(0, SHOWN).map((task) => (
          <LateTask key={task.id} task={task} />
        ))}
      </ul>
      <UnknownNotices shop={shop} sections={SECTIONS_OF.tasks} isShort />
    </Section>
  );
}
