import { CircleAlert, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useMessages, useTranslations } from "use-intl";
import { sectionWord } from "../../../snapshot/section-words.ts";
import { Icon } from "../../ui/signs/icon.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { visitStep } from "./visit-parts.ts";

/** The progress of the running visit, or that it was interrupted; nothing otherwise. */
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
  const { section: words } = useMessages().shopDetail;
  const { at, read, total } = visitStep(shop.visitRead);
  return (
    <span className="ui-visit">
      <Icon of={LoaderCircle} isSmall className="ui-busy" />
      {at === null ? t("judging", { read, total }) : t("reading", { what: sectionWord(at, words.read), read, total })}
      <Progress label={t("running")} share={read / total} />
    </span>
  );
}

/** Announces the start and the end of a visit to screen readers. */
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
