import { useTranslations } from "use-intl";
import { findingText } from "../../../checks/finding-text.ts";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { FindingItem } from "../../ui/shop/finding-item.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { CheckAdvice } from "./check-advice.tsx";
import { CheckHead } from "./check-head.tsx";
import { IgnoreButton } from "./ignore-button.tsx";
import type { ShopCheck, ShopDetail } from "../shop-detail.ts";
import { useCheckDetail } from "./use-check-detail.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

/** One finding of a check. */
export function CheckItem({ shop, check }: { shop: ShopDetail; check: ShopCheck }) {
  const detail = useCheckDetail()(check);
  const text = findingText(check, useCheckTexts());
  return (
    <FindingItem
      status={MARK_OF[check.level]}
      isOff={check.ignored}
      title={<CheckHead check={check} />}
      {...(detail !== null && { detail })}
      {...(check.level !== "green" && { advice: <CheckAdvice shop={shop} check={check} /> })}
      source={<Source check={check} text={text} />}
      since={
        check.since !== null && (
          <>
            <DateTime at={check.since} />
            <small>
              <DurationSince at={check.since} />
            </small>
          </>
        )
      }
      action={<IgnoreButton check={check} text={text} />}
    />
  );
}

function Source({ check, text }: { check: ShopCheck; text: string }) {
  const t = useTranslations("shopDetail.checks");
  return (
    <>
      {check.source}
      {check.link !== null && (
        <>
          {" · "}
          <ExternalLink href={check.link} isInText aria-label={`${t("learnMore")}: ${text}`}>
            {t("learnMore")}
          </ExternalLink>
        </>
      )}
    </>
  );
}
