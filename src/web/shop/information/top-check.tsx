import { useTranslations } from "use-intl";
import { findingText } from "../../../checks/finding-text.ts";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { useCheckTexts } from "../../words/attention-texts.ts";
import type { ShopCheck } from "../shop-detail.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

/** One of the worst findings, in one line. */
export function TopCheck({ check }: { check: ShopCheck }) {
  const t = useTranslations("shopDetail.information");
  const text = findingText(check, useCheckTexts());
  return (
    <li>
      <StatusMark status={MARK_OF[check.level]} />
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
}
