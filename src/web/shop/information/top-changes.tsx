import { useLocale, useTranslations } from "use-intl";
import { changelogSummary } from "../../../changelog/changelog-summary.ts";
import { DateTime } from "../../ui/times/date-time.tsx";
import { ButtonLink, PlainLink } from "../../ui/press/link.tsx";
import { Section } from "../../ui/page/section.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { statusOfChange } from "../changelog/status-of-change.ts";
import type { ShopDetail } from "../shop-detail.ts";

const SHOWN = 5;

/** What happened last. */
export function TopChanges({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const language = useLocale();
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  const shown = shop.changelog.slice(0, SHOWN);
  const all = (
    <ButtonLink kind="quiet" size="small" to="/app/organizations/$slug/shops/$shopId/changelog" params={params}>
      {t("allChanges")}
    </ButtonLink>
  );
  return (
    <Section
      title={t("changes")}
      count={t("changesCount", { shown: shown.length, total: shop.changelogTotal })}
      tools={all}
    >
      {shown.length === 0 && <p className="py-4 text-ink-2">{t("changesNone")}</p>}
      <ul className="ui-rows">
        {shown.map((change) => {
          const status = statusOfChange(change);
          return (
            <li key={change.id}>
              {status === null ? <i className="w-4 flex-none" /> : <StatusMark status={status} />}
              <span className="grow ui-cut">
                <PlainLink
                  to="/app/organizations/$slug/shops/$shopId/changelog"
                  params={params}
                  search={{ change: String(change.id) }}
                  data-tip={t("openDetails")}
                >
                  {changelogSummary(change, language)}
                </PlainLink>
              </span>
              <span className="end">
                <DateTime at={change.date} form="date" />
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
