import { useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { Split } from "../../ui/lists/split.tsx";
import { ExtensionPanel } from "./extension-panel.tsx";
import { ExtensionsTable } from "./extensions-table.tsx";
import { SECTIONS_OF } from "../visit/section-reading.ts";
import { ShopPage } from "../frame/shop-page.tsx";
import { StoreNotice } from "./store-notice.tsx";
import { UnknownNotices } from "../unknown-notices.tsx";
import { useDeadLink } from "../../ui/address/use-dead-link.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";
import { useShop } from "../frame/use-shop.ts";
import { section } from "./section.ts";

export function ExtensionsPage() {
  const shop = useShop();
  const t = useTranslations("shopDetail.extensions");
  const [openName, open] = useRowAddress("open");
  // The row is marked as open at once; the panel beside it follows in a later frame.
  const shownName = useDeferredValue(openName);
  const current = shop.extensions.find(({ name }) => name === shownName) ?? null;
  useDeadLink(current === null && shownName !== null, t("notHere"), () => open(null));
  return (
    <ShopPage shop={shop} section={section} count={shop.extensions.length}>
      <Split
        title={current === null ? "" : t("drawerLabel", { name: current.name })}
        onClose={() => open(null)}
        panel={
          current !== null && (
            <ExtensionPanel key={current.name} shop={shop} extension={current} onClose={() => open(null)} />
          )
        }
        list={
          <>
            <UnknownNotices shop={shop} sections={SECTIONS_OF.extensions} />
            <StoreNotice extensions={shop.extensions} />
            <ExtensionsTable shop={shop} openName={openName} onOpen={open} />
          </>
        }
      />
    </ShopPage>
  );
}
