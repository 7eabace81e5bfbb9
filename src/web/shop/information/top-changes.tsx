import { useTranslations } from "use-intl";
import { changelogSummary } from "../../../changelog/changelog-summary.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import { DateTime } from "../../ui/times/date-time.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { AllLink } from "./all-link.tsx";
import { Section } from "../../ui/page/section.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { statusOfChange } from "../changelog/status-of-change.ts";
import type { ShopDetail } from "../shop-detail.ts";

const SHOWN = 5;

/** The latest changes. */
export function TopChanges({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const shown = shop.changelog.slice(0, SHOWN);
  const all = (
    <AllLink shop={shop} of="changelog">
      {t("allChanges")}
    </AllLink>
  );
  return (
    <Section
      title={t("changes")}
      count={t("changesCount", { shown: shown.length, total: shop.changelogTotal })}
      tools={all}
    >
      {shown.length === 0 && <p className="py-4 text-ink-2">{t("changesNone")}</p>}
      <ul className="ui-rows">
        {shown.map((change) => (
          <TopChange key={change.id} shop={shop} change={change} />
        ))}
      </ul>
    </Section>
  );
}

interface TopChangeProps {
  shop: ShopDetail;
  change: ShopDetail["changelog"][number];
}

function TopChange({ shop, change }: TopChangeProps) {
  const t = useTranslations("shopDetail.information");
  const speech = useSummarySpeech();
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  const status = statusOfChange(change);
  return (
    <li>
      {status === null ? <i className="w-4 flex-none" /> : <StatusMark status={status} />}
      <span className="grow ui-cut">
        <PlainLink
          to="/app/organizations/$slug/shops/$shopId/changelog"
          params={params}
          search={{ change: String(change.id) }}
          data-tip={t("openDetails")}
        >
          {changelogSummary(change, speech)}
        </PlainLink>
      </span>
      <span className="end">
        <DateTime at={change.date} form="date" />
      </span>
    </li>
  );
}
