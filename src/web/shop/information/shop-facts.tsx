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
import { ShopwareVersion } from "./shopware-version.tsx";

/** What is known about the shop itself. */
export function ShopFacts({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const c = useTranslations("common");
  const { cacheInfo, facts, lastChangelog } = shop;
  const unknown = <span className="ui-dim">{t("notKnown")}</span>;
  const { shopwareVersion: version } = shop;
  const versionFacts =
    version === null
      ? []
      : [
          { term: t("shopware"), value: <ShopwareVersion shop={shop} version={version} /> },
          { term: t("newer"), value: <NewerVersionLinks current={version} unknownSince={shop.releasesUnknownSince} /> },
        ];
  const fromFrosh = <span className="ui-dim">{t("needsFrosh")}</span>;
  return (
    <Section title={t("facts")}>
      <DescriptionList
        facts={[
          ...versionFacts,
          {
            term: t("lastChecked"),
            value: (
              <>
                <DateTime at={shop.lastScrapedAt} />
                <span className="ui-dim">
                  <RelativeTime at={shop.lastScrapedAt} />
                  {shop.nextVisitAt !== null && `, ${t("automatically")}`}
                </span>
              </>
            ),
          },
          {
            term: t("lastUpdate"),
            value:
              lastChangelog === null ? (
                c("never")
              ) : (
                <>
                  <DateTime at={lastChangelog.date} />
                  <span className="ui-dim">{t("from", { version: lastChangelog.from })}</span>
                </>
              ),
          },
          { term: t("php"), value: facts?.php ?? fromFrosh },
          {
            term: t("database"),
            value: facts?.database ? (
              <>
                {facts.database.kind} <bdi>{facts.database.version}</bdi>
              </>
            ) : (
              fromFrosh
            ),
          },
          { term: t("environment"), value: cacheInfo?.environment ?? unknown },
          { term: t("cacheAdapter"), value: cacheInfo?.cacheAdapter ?? unknown },
          { term: t("httpCache"), value: cacheInfo ? t(cacheInfo.httpCache ? "enabled" : "disabled") : unknown },
          {
            term: t("organization"),
            value: (
              <TextLink to="/app/organizations/$slug" params={{ slug: shop.organizationSlug }}>
                {shop.organizationName}
              </TextLink>
            ),
          },
          { term: t("project"), value: <TextLink to="/app/projects">{shop.projectName}</TextLink> },
          { term: t("address"), value: <Mono>{shop.url}</Mono> },
          {
            term: t("favicon"),
            value:
              shop.favicon === null ? <span className="ui-dim">{t("noFavicon")}</span> : <Favicon src={shop.favicon} />,
          },
        ]}
      />
    </Section>
  );
}
