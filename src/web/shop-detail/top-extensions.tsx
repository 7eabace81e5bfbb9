import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { AllWell } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { ButtonLink, ExternalLink, PlainLink } from "../ui/link.tsx";
import { Section } from "../ui/section.tsx";
import { VersionChange } from "../ui/version-change.tsx";
import { hasUpdate } from "./extension-standing.ts";
import type { ShopDetail } from "./shop-detail.ts";
import { TAB_PATH } from "./tab-path.ts";

const SHOWN = 5;

/** Extensions that have an update waiting. */
export function TopExtensions({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail");
  const updates = shop.extensions.filter(hasUpdate);
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  const all = (
    <ButtonLink kind="quiet" size="small" to={TAB_PATH.extensions} params={params}>
      {t("information.allExtensions")}
    </ButtonLink>
  );
  return (
    <Section
      title={t("information.extensions")}
      count={t("information.extensionsCount", { count: updates.length })}
      tools={all}
    >
      {updates.length === 0 && (
        <AllWell title={t(shop.extensions.length === 0 ? "extensions.none" : "information.extensionsWell")} />
      )}
      <ul className="ui-rows">
        {updates.slice(0, SHOWN).map(({ name, label, version, latestVersion, storeLink }) => (
          <li key={name}>
            <Icon of={ArrowUp} />
            <span className="grow ui-cut" data-tip={`${label} (${name})`}>
              {label}
            </span>
            {storeLink !== null && (
              <ExternalLink href={storeLink} isInText aria-label={`${t("information.store")}: ${label}`}>
                {t("information.store")}
              </ExternalLink>
            )}
            {latestVersion !== null && (
              <PlainLink to={TAB_PATH.extensions} params={params} search={{ open: name }}>
                <span className="ui-sr">
                  {t("information.openChangelog", { label, from: version, to: latestVersion })}
                </span>
                <span aria-hidden>
                  <VersionChange from={version} to={latestVersion} />
                </span>
              </PlainLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
