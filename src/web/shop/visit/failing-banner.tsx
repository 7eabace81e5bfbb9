import { useTranslations } from "use-intl";
import { failureSentence, failureShort } from "../../../snapshot/failure-words.ts";
import type { Failure } from "../../../snapshot/failure.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { useFailureWords } from "../../words/attention-texts.ts";
import { AcceptShopButton } from "./accept-shop-button.tsx";
import { FailureAnswer } from "./failure-answer.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { failingOf } from "./failing-of.ts";
import { TryNowButton } from "./try-now-button.tsx";
import { usePermission } from "../frame/use-permission.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** Why the newest visit failed, what to do, and what happens next automatically. */
export function FailingBanner({ shop, failure }: { shop: ShopDetail; failure: Failure }) {
  const t = useTranslations("shopDetail");
  const failures = useFailureWords();
  const time = useShortMoment();
  const mayEdit = usePermission("shop:write");
  const title = useFailingTitle(shop, failure);
  const { isStopped } = shop;
  const edit = mayEdit && (
    <ButtonLink
      kind={isStopped ? "primary" : "default"}
      to="/app/organizations/$slug/shops/$shopId/edit"
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
    >
      {t("failing.editShop")}
    </ButtonLink>
  );
  return (
    <div className="mt-3">
      <Alert
        kind={failingOf(shop).isConfirmed ? "error" : "info"}
        title={title}
        actions={
          <>
            {failure.reason === "other_shop" && <AcceptShopButton />}
            {!isStopped && <TryNowButton shop={shop} />}
            {(isStopped || shop.connectionIssueCount > 0) && edit}
          </>
        }
      >
        {isStopped && <p>{t("failing.stopped")}</p>}
        <p>
          {failureSentence(failure, failures)} {!isStopped && <NextTry shop={shop} />}
        </p>
        {shop.lastScrapedAt !== null && (
          <p className="ui-small">{t("failing.shown", { time: time(shop.lastScrapedAt) })}</p>
        )}
        <FailureAnswer failure={failure} />
      </Alert>
    </div>
  );
}

/** A first failed try is no outage yet. */
function useFailingTitle(shop: ShopDetail, failure: Failure): string {
  const t = useTranslations("shopDetail");
  const reason = failureShort(failure.reason, useFailureWords());
  const time = useShortMoment();
  const { isConfirmed, failedAt } = failingOf(shop);
  if (shop.lastScrapedAt === null) return t("first.failedTitle", { reason });
  if (failedAt === null) return reason;
  if (isConfirmed) return t("failing.since", { reason, time: time(failedAt) });
  if (shop.isVisiting || shop.nextVisitAt === null) return t("failing.doubtedNow", { time: time(failedAt) });
  return t("failing.doubted", { time: time(failedAt), next: time(shop.nextVisitAt) });
}

function NextTry({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.failing");
  const time = useShortMoment();
  if (shop.isVisiting) return t("tryRuns");
  return shop.nextVisitAt === null ? null : t("nextTry", { time: time(shop.nextVisitAt) });
}
