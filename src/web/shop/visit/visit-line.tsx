import { CircleAlert, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { sectionWord } from "../../../snapshot/section-words.ts";
import { Icon } from "../../ui/signs/icon.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { visitStep } from "./visit-parts.ts";

/** How far the running visit is, or that it broke off; nothing otherwise. */
export function VisitLine({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.visit");
  if (shop.isVisiting) return <RunningVisit shop={shop} />;
  if (!shop.visitBrokeOff || shop.nextVisitAt === null) return null;
  return (
    <span className="ui-visit">
      <Icon of={CircleAlert} isSmall />
      {t("brokeOff")}
    </span>
  );
}

function RunningVisit({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.visit");
  const language = useLocale();
  const { at, read, total } = visitStep(shop.visitRead);
  return (
    <span className="ui-visit">
      <Icon of={LoaderCircle} isSmall className="ui-busy" />
      {at === null
        ? t("judging", { read, total })
        : t("reading", { what: sectionWord(at, "read", language), read, total })}
      <Progress label={t("running")} share={read / total} />
    </span>
  );
}

/** For those who hear the page: that a visit runs, and that it is over. */
export function VisitAnnouncement({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.visit");
  const [hasRun, setHasRun] = useState(shop.isVisiting);
  if (shop.isVisiting && !hasRun) setHasRun(true);
  const end = shop.visitBrokeOff ? t("brokeOff") : t("ended");
  return (
    <p className="ui-sr" role="status">
      {shop.isVisiting ? t("running") : hasRun && end}
    </p>
  );
}
