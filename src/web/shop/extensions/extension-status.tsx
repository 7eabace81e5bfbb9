import { useTranslations } from "use-intl";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { extensionState } from "./extension-state.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { extensionReading } from "../visit/section-reading.ts";
import type { ShopDetail, ShopExtension } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** Whether it is active in the shop; an outdated state is shown with its time. */
export function ExtensionStatus({ shop, extension }: { shop: ShopDetail; extension: ShopExtension }) {
  const t = useTranslations("shopDetail");
  const time = useShortMoment();
  const state = extensionState(extension);
  const word = t(`extensions.${state}`);
  const reading = extensionReading(shop, extension);
  if (reading.state !== "unknown" || reading.readAt === null)
    return <StatusLine status={MARK_OF[state]} reason={word} />;
  return <StatusLine status="unknown" reason={t("unknown.before", { time: time(reading.readAt), word })} />;
}
