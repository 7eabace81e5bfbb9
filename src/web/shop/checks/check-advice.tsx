import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { froshSentencesOf } from "../../../checks/frosh-area.ts";
import { REMEDIES } from "../../../checks/about/remedy.ts";
import { textParam } from "../../../checks/remote-text.ts";
import { useFroshWords } from "../../words/attention-texts.ts";
import { TextLink } from "../../ui/press/link.tsx";
import type { ShopCheck, ShopDetail } from "../shop-detail.ts";
import { TAB_PATH } from "../frame/tab-path.ts";

/** What to do about a finding; nothing where only the source knows. */
export function CheckAdvice({ shop, check }: { shop: ShopDetail; check: ShopCheck }) {
  const t = useTranslations("shopDetail.checks.advice");
  const link = (chunks: ReactNode) => (
    <TextLink
      to={TAB_PATH.tasks}
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
      search={{ q: textParam(check.params, "name") }}
    >
      {chunks}
    </TextLink>
  );
  const frosh = froshSentencesOf(check, useFroshWords());
  if (frosh !== null) return `${frosh.why} ${frosh.step}`;
  switch (check.check) {
    case "environment":
      return t("environment");
    case "admin-worker":
      return t("adminWorker");
    case "message-queue":
      return t("queue");
    case "frosh-connect":
      return t("froshConnect");
    case "scheduled-tasks":
      return check.text === "overdue" || check.text === "failed" || check.text === "stuck"
        ? t.rich(check.text, { link })
        : null;
    case "security": {
      const remedy = REMEDIES.find((one) => one === textParam(check.params, "remedy")) ?? "updateShopware";
      const values = {
        version: textParam(check.params, "version"),
        plugin: textParam(check.params, "newestPlugin"),
      };
      return check.text === "assumed" ? t("assumed") : t(remedy, values);
    }
    default:
      return null;
  }
}
