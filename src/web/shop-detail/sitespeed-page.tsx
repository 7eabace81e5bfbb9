import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { Mono } from "../ui/code.tsx";
import { Section } from "../ui/section.tsx";
import { ShopPage } from "./shop-page.tsx";
import { usePermission } from "./use-permission.ts";
import { useShop } from "./use-shop.ts";

/** Says what will stand here, and what it takes. */
export function SitespeedPage() {
  const shop = useShop();
  const t = useTranslations("shopDetail.sitespeed");
  const mayEdit = usePermission("shop:write");
  const edit = mayEdit && (
    <ButtonLink
      to="/app/organizations/$slug/shops/$shopId/edit"
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
    >
      {t("edit")}
    </ButtonLink>
  );
  return (
    <ShopPage shop={shop} tab="sitespeed" count={shop.sitespeedTotal}>
      <EmptyState title={t("title")} actions={edit}>
        {shop.sitespeedEnabled ? t("on") : `${t("off")} ${t("text")}`} {t("filled")}
      </EmptyState>
      {shop.sitespeedEnabled && shop.sitespeedUrls.length > 0 && (
        <Section title={t("pages")} count={shop.sitespeedUrls.length}>
          <ul className="ui-rows">
            {shop.sitespeedUrls.map((url) => (
              <li key={url}>
                <span className="grow ui-cut" data-tip-cut="">
                  <Mono>{url}</Mono>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </ShopPage>
  );
}
