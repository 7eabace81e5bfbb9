import { useTranslations } from "use-intl";
import { speedFileAddress } from "../../../sitespeed/loading/shop-image.ts";
import { Screenshot } from "../../ui/charts/filmstrip.tsx";
import { type KeyFigure, KeyFigures } from "../../ui/charts/key-figures.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import type { ShopDetail, SpeedRow } from "../shop-detail.ts";
import { changeOf, ratingOf, SPEED_FIGURES, type SpeedFigure, valueOf } from "./speed-figures.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { SpeedFrames } from "./speed-frames.tsx";
import { SpeedVerdict } from "./speed-verdict.tsx";
import { useFigureText } from "./use-figure-text.ts";

interface SpeedNewestProps {
  shop: ShopDetail;
  row: SpeedRow;
  /** All measurements of its address, newest first. */
  rows: readonly SpeedRow[];
}

/** The newest figures with their rating and trend, and a screenshot. */
export function SpeedNewest({ shop, row, rows }: SpeedNewestProps) {
  const t = useTranslations("sitespeed");
  const figureOf = useKeyFigure(row, rows);
  const files = shop.sitespeedReports.find(({ id }) => id === row.id)?.files ?? [];
  return (
    <>
      <SpeedVerdict row={row} />
      <div className="ui-measured">
        <KeyFigures figures={SPEED_FIGURES.map(figureOf)} />
        {files.includes("screenshot") && (
          <Screenshot
            src={speedFileAddress(shop.id, row.id, "screenshot")}
            alt={t("screenOf", { name: shop.name })}
            caption={t("screen")}
          />
        )}
      </div>
      <p className="ui-dim ui-small pt-1">
        {t("medianOfThree", { time: writeMoment(new Date(row.createdAt), "dateTime") })}. {t("arrows")}{" "}
        {t(isReckoned(row) ? "reckoned" : "slowed")} {row.start === "cold" && t("cold")}
      </p>
      {files.includes("filmstrip") && <SpeedFrames shopId={shop.id} measurementId={row.id} />}
    </>
  );
}

/** In older measurements most figures were simulated instead of measured under real throttling. */
function isReckoned({ throttling }: SpeedRow): boolean {
  return throttling?.endsWith("simulate") ?? false;
}

function useKeyFigure(row: SpeedRow, rows: readonly SpeedRow[]): (figure: SpeedFigure) => KeyFigure {
  const t = useTranslations("sitespeed");
  const { parts, text } = useFigureText();
  return (figure) => {
    const value = valueOf(row, figure);
    const rating = ratingOf(row, figure);
    const change = changeOf(row, rows, figure);
    const amount = change === null ? "" : text(figure, Math.abs(change));
    const isSame = change !== null && amount === text(figure, 0);
    return {
      name: t(`figure.${figure}`),
      ...(value === null ? { value: "–" } : parts(figure, value)),
      ...(value !== null && figure === "score" && { unit: t("outOf") }),
      ...(rating !== null && { rating: { status: MARK_OF[rating], word: t(`rating.${rating}`) } }),
      ...(change !== null &&
        (isSame
          ? { change: { direction: "same", amount: t("unchanged"), sentence: t("same") } }
          : {
              change: {
                direction: change > 0 ? "up" : "down",
                amount,
                sentence: t(change > 0 ? "more" : "less", { amount }),
              },
            })),
    };
  };
}
