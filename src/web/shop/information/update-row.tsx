import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";
import { ExternalLink, PlainLink } from "../../ui/press/link.tsx";
import { VersionChange } from "../../ui/shop/version-change.tsx";
import type { ShopDetail, ShopExtension } from "../shop-detail.ts";

/** One available update, with links to the store and to its changes. */
export function UpdateRow({ shop, extension }: { shop: ShopDetail; extension: ShopExtension }) {
  const t = useTranslations("shopDetail.information");
  const { name, label, latestVersion, storeLink } = extension;
  return (
    <li>
      <Icon of={ArrowUp} />
      <span className="grow ui-cut" data-tip={`${label} (${name})`}>
        {label}
      </span>
      {storeLink !== null && (
        <ExternalLink href={storeLink} isInText aria-label={`${t("store")}: ${label}`}>
          {t("store")}
        </ExternalLink>
      )}
      {latestVersion !== null && <ChangelogLink shop={shop} extension={extension} latest={latestVersion} />}
    </li>
  );
}

interface ChangelogLinkProps {
  shop: ShopDetail;
  extension: ShopExtension;
  latest: string;
}

function ChangelogLink({ shop, extension, latest }: ChangelogLinkProps) {
  const t = useTranslations("shopDetail.information");
  const { name, label, version } = extension;
  return (
    <PlainLink
      to="/app/organizations/$slug/shops/$shopId/extensions"
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
      search={{ open: name }}
    >
      <span className="ui-sr">{t("openChangelog", { label, from: version, to: latest })}</span>
      <span aria-hidden>
        <VersionChange from={version} to={latest} />
      </span>
    </PlainLink>
  );
}
