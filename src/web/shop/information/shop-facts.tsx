import { useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { Section } from "../../ui/page/section.tsx";
import { NewerVersionLinks } from "./newer-version-links.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { ShopTags } from "./shop-tags.tsx";
import { ShopwareVersion } from "./shopware-version.tsx";

/** Facts about the shop itself. */
export function ShopFacts({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const versions = useVersionFacts(shop);
  const server = useServerFacts(shop);
  const place = usePlaceFacts(shop);
  return (
    <Section title={t("facts")}>
      <DescriptionList
        facts={[
          ...versions,
          { term: t("lastChecked"), value: <LastChecked shop={shop} /> },
          { term: t("lastUpdate"), value: <LastUpdate update={shop.lastChangelog} /> },
          ...server,
          ...place,
        ]}
      />
    </Section>
  );
}

function useVersionFacts(shop: ShopDetail) {
  const t = useTranslations("shopDetail.information");
  const { shopwareVersion: version } = shop;
  if (version === null) return [];
  return [
    { term: t("shopware"), value: <ShopwareVersion shop={shop} version={version} /> },
    { term: t("newer"), value: <NewerVersionLinks current={version} unknownSince={shop.releasesUnknownSince} /> },
  ];
}

function LastChecked({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  return (
    <>
      <DateTime at={shop.lastScrapedAt} />
      <span className="ui-dim">
        <RelativeTime at={shop.lastScrapedAt} />
        {shop.nextVisitAt !== null && `, ${t("automatically")}`}
      </span>
    </>
  );
}

function LastUpdate({ update }: { update: ShopDetail["lastChangelog"] }) {
  const t = useTranslations("shopDetail.information");
  const c = useTranslations("common");
  if (update === null) return c("never");
  return (
    <>
      <DateTime at={update.date} />
      <span className="ui-dim">{t("from", { version: update.from })}</span>
    </>
  );
}

function useServerFacts({ cacheInfo, facts }: ShopDetail) {
  const t = useTranslations("shopDetail.information");
  const unknown = <span className="ui-dim">{t("notKnown")}</span>;
  const fromFrosh = <span className="ui-dim">{t("needsFrosh")}</span>;
  const database = facts?.database && (
    <>
      {facts.database.kind} <bdi>{facts.database.version}</bdi>
    </>
  );
  return [
    { term: t("php"), value: facts?.php ?? fromFrosh },
    { term: t("database"), value: database ?? fromFrosh },
    { term: t("environment"), value: cacheInfo?.environment ?? unknown },
    { term: t("cacheAdapter"), value: cacheInfo?.cacheAdapter ?? unknown },
    { term: t("httpCache"), value: cacheInfo ? t(cacheInfo.httpCache ? "enabled" : "disabled") : unknown },
  ];
}

function usePlaceFacts(shop: ShopDetail) {
  const t = useTranslations("shopDetail.information");
  const organization = (
    <TextLink to="/app/organizations/$slug" params={{ slug: shop.organizationSlug }}>
      {shop.organizationName}
    </TextLink>
  );
  const none = <span className="ui-dim">{t("noFavicon")}</span>;
  return [
    { term: t("organization"), value: organization },
    { term: t("project"), value: <TextLink to="/app/projects">{shop.projectName}</TextLink> },
    { term: t("tags"), value: <ShopTags shop={shop} /> },
    { term: t("address"), value: <Mono>{shop.url}</Mono> },
    { term: t("favicon"), value: shop.favicon === null ? none : <Favicon src={shop.favicon} /> },
  ];
}
