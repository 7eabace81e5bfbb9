import { useTranslations } from "use-intl";
import { judgedTasks } from "./judged-tasks.ts";
import { isUnknown, SECTIONS_OF } from "../visit/section-reading.ts";
import { ShopPage } from "../frame/shop-page.tsx";
import { TasksTable } from "./tasks-table.tsx";
import { TasksVerdict } from "./tasks-verdict.tsx";
import { UnknownNotices } from "../unknown-notices.tsx";
import { usePermission } from "../frame/use-permission.ts";
import { useReschedule } from "./use-reschedule.ts";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

export function TasksPage() {
  const shop = useShop();
  const t = useTranslations("shopDetail.tasks");
  const reschedule = useReschedule();
  const mayAct = usePermission("shop:act");
  const rows = judgedTasks(shop);
  const isOld = isUnknown(shop.sections, SECTIONS_OF.tasks);
  return (
    <ShopPage shop={shop} section={section} count={rows.length}>
      <UnknownNotices shop={shop} sections={SECTIONS_OF.tasks} />
      {rows.length > 0 && !isOld && <TasksVerdict shop={shop} rows={rows} reschedule={mayAct ? reschedule : null} />}
      <TasksTable label={t("caption")} shop={shop} rows={rows} reschedule={mayAct ? reschedule : null} />
    </ShopPage>
  );
}
