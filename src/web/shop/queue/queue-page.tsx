import { useTranslations } from "use-intl";
import { AllWell, EmptyState } from "../../ui/page/empty-state.tsx";
import { QueueTable } from "./queue-table.tsx";
import { QueueVerdict } from "./queue-verdict.tsx";
import { readingOf, SECTIONS_OF } from "../visit/section-reading.ts";
import { ShopPage } from "../frame/shop-page.tsx";
import { UnknownNotices } from "../unknown-notices.tsx";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

export function QueuePage() {
  const shop = useShop();
  const t = useTranslations("shopDetail.queue");
  const { state } = readingOf(shop.sections, SECTIONS_OF.queue);
  const isEmpty = shop.queueInfo.length === 0;
  return (
    <ShopPage shop={shop} section={section} count={shop.queueInfo.length}>
      <UnknownNotices shop={shop} sections={SECTIONS_OF.queue} />
      {isEmpty && state === "absent" && <EmptyState title={t("absent")}>{t("absentText")}</EmptyState>}
      {isEmpty && state === "read" && <AllWell title={t("none")}>{t("noneText")}</AllWell>}
      {!isEmpty && state !== "unknown" && <QueueVerdict shop={shop} />}
      {!isEmpty && <QueueTable shop={shop} />}
    </ShopPage>
  );
}
