import { useTranslations } from "use-intl";
import { KeyLegend } from "../../ui/keys/keys.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** When the data was read, and the page's shortcuts. */
export function ChecksFoot({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.checks");
  const time = useShortMoment();
  useShortcut("i", () => document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-ignore]")?.click());
  return (
    <div className="ui-table-foot">
      {shop.lastScrapedAt !== null && <span>{t("visited", { time: time(shop.lastScrapedAt) })}</span>}
      <span className="grow" />
      <KeyLegend keys="[ ]" does={t("section")} />
      <KeyLegend keys="I" does={t("ignoreKey")} />
      <KeyLegend keys="R" does={t("refreshKey")} />
    </div>
  );
}
