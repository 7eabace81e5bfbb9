import { useLocale, useTranslations } from "use-intl";
import { findingText } from "../../checks/finding-text.ts";
import { DurationSince } from "../ui/duration-since.tsx";
import { AllWell } from "../ui/empty-state.tsx";
import { ButtonLink, ExternalLink } from "../ui/link.tsx";
import { Section } from "../ui/section.tsx";
import { StatusMark } from "../ui/status-mark.tsx";
import { openFindings } from "./check-groups.ts";
import { type ShopDetail, STATUS_OF_LEVEL } from "./shop-detail.ts";
import { TAB_PATH } from "./tab-path.ts";

const SHOWN = 5;

/** The worst of what was found. */
export function TopChecks({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const language = useLocale();
  const open = openFindings(shop.checks);
  const all = (
    <ButtonLink
      kind="quiet"
      size="small"
      to={TAB_PATH.checks}
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
    >
      {t("allChecks")}
    </ButtonLink>
  );
  return (
    <Section title={t("checks")} count={t("checksCount", { count: open.length })} tools={all}>
      {open.length === 0 && <AllWell title={shop.checks.length === 0 ? t("checksNone") : t("checksWell")} />}
      <ul className="ui-rows">
        {open.slice(0, SHOWN).map((check) => {
          const text = findingText(check, language);
          return (
            <li key={check.id}>
              <StatusMark status={STATUS_OF_LEVEL[check.level]} />
              <span className="grow ui-cut" data-tip-cut="">
                {text}
              </span>
              {check.link !== null && (
                <ExternalLink href={check.link} isInText aria-label={`${t("learnMore")}: ${text}`}>
                  {t("learnMore")}
                </ExternalLink>
              )}
              {check.since !== null && (
                <span className="end">
                  <DurationSince at={check.since} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
