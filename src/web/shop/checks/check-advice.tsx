import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { aboutOf } from "../../../checks/about/about-of.ts";
import { findingHowTo } from "../../../checks/finding-text.ts";
import { froshSentencesOf } from "../../../checks/frosh-area.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { TextLink } from "../../ui/press/link.tsx";
import type { ShopCheck, ShopDetail } from "../shop-detail.ts";

/** What to do about a finding; nothing when only the finding's source knows. */
export function CheckAdvice({ shop, check }: { shop: ShopDetail; check: ShopCheck }) {
  const t = useTranslations("shopDetail.checks.advice");
  const texts = useCheckTexts();
  const frosh = froshSentencesOf(check, texts.frosh);
  if (frosh !== null) return `${frosh.why} ${frosh.step}`;
  const about = aboutOf(check);
  switch (about?.kind) {
    case "task": {
      const link = (chunks: ReactNode) => (
        <TextLink
          to="/app/organizations/$slug/shops/$shopId/tasks"
          params={{ slug: shop.organizationSlug, shopId: shop.id }}
          search={{ q: about.name }}
        >
          {chunks}
        </TextLink>
      );
      return about.trouble === null ? null : t.rich(about.trouble, { link });
    }
    case "advisory":
      return about.isAssumed
        ? t("assumed")
        : t(about.remedy ?? "updateShopware", { version: about.version, plugin: about.newestPlugin });
    case "environment":
    case "adminWorker":
    case "certificate":
    case "domain":
    case "names":
    case "queue":
    case "probe":
    case "setting":
    case undefined:
      return findingHowTo(check, texts);
  }
}
