import { useLocale, useTranslations } from "use-intl";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { SpeedRow } from "../shop-detail.ts";
import { ratingOf, type SpeedFigure, valueOf } from "./speed-figures.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { millisecondsText } from "./speed-units.ts";
import { useFigureText } from "./use-figure-text.ts";

const TIMES: readonly SpeedFigure[] = ["ttfb", "fcp", "lcp", "tbt", "fullyLoaded"];

/** One figure in a list, with a mark unless it is good; "-" when it was not measured. */
export function SpeedValue({ row, figure }: { row: SpeedRow; figure: SpeedFigure }) {
  const t = useTranslations("sitespeed.rating");
  const locale = useLocale();
  const { text } = useFigureText();
  const value = valueOf(row, figure);
  const rating = ratingOf(row, figure);
  if (value === null) return <span className="ui-dim">-</span>;
  return (
    <span className="whitespace-nowrap">
      {rating !== null && rating !== "good" && (
        <StatusMark status={MARK_OF[rating]} size="small" label={t(rating)} className="mr-1.5 inline" />
      )}
      {TIMES.includes(figure) ? millisecondsText(value, locale) : text(figure, value)}
    </span>
  );
}
