import { useTranslations } from "use-intl";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { ShopPage } from "../frame/shop-page.tsx";
import { shownCount, speedAddresses } from "./speed-address.ts";
import { SpeedNotices } from "./speed-notices.tsx";
import { SpeedResults } from "./speed-results.tsx";
import { SpeedSettingsLink, TestNowButton } from "./speed-steps.tsx";
import { speedStage } from "./speed-stage.ts";
import { usePermission } from "../frame/use-permission.ts";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

/** The speed of the shop's pages, now and in the past, or what is needed to measure it. */
export function SitespeedPage() {
  const shop = useShop();
  const { read } = useAddressSearch();
  const addresses = speedAddresses(shop.sitespeedUrls, shop.sitespeedPages);
  return (
    <ShopPage shop={shop} section={section} count={shownCount(shop, read("url"))}>
      <SpeedNotices shop={shop} />
      {shop.sitespeedTotal === 0 ? <NothingMeasured /> : <SpeedResults shop={shop} addresses={addresses} />}
    </ShopPage>
  );
}

function NothingMeasured() {
  const shop = useShop();
  const t = useTranslations("sitespeed");
  const mayEdit = usePermission("shop:write");
  const stage = speedStage(shop);
  if (stage === "waiting" || stage === "running") return null;
  if (stage === "off") {
    return (
      <EmptyState title={t("off.title")} actions={<SpeedSettingsLink shop={shop} />}>
        {t("off.text")} {t("off.filled")} {!mayEdit && t("off.ask")}
      </EmptyState>
    );
  }
  if (shop.sitespeedUrls.length === shop.sitespeedForeignUrls.length) {
    return (
      <EmptyState title={t("first.noAddress")} actions={<SpeedSettingsLink shop={shop} />}>
        {t("first.noAddressText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("first.title")}
      actions={
        <>
          <TestNowButton shop={shop} />
          <SpeedSettingsLink shop={shop} />
        </>
      }
    >
      {t("first.text")}
    </EmptyState>
  );
}
