import { useFormatter, useTranslations } from "use-intl";
import type { SpeedRow } from "../shop-detail.ts";
import { figuresByRating, type SpeedFigure } from "./speed-figures.ts";

/** The figures in one sentence, worst first. */
export function SpeedVerdict({ row }: { row: SpeedRow }) {
  const t = useTranslations("sitespeed");
  const format = useFormatter();
  const { good, needs_work: middling, poor } = figuresByRating(row);
  const names = (figures: readonly SpeedFigure[]) => format.list(figures.map((figure) => t(`figure.${figure}`)));
  const b = (words: React.ReactNode) => <b className="font-bold text-ink">{words}</b>;
  if (good.length + middling.length + poor.length === 0) return null;
  return (
    <p className="ui-mid pt-3 pb-3">
      {poor.length > 0 && t.rich("somePoor", { names: names(poor), b })}
      {poor.length > 0 && middling.length > 0 && <> {t("alsoWork", { names: names(middling) })}</>}
      {poor.length === 0 && middling.length > 0 && t.rich("someWork", { names: names(middling), b })}
      {poor.length === 0 && middling.length === 0 && t.rich("allGood", { b })}
    </p>
  );
}
