import { Star } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";

/** Half a star per point: the store's 0 to 10 becomes 0 to 5. `null` = not rated. */
export function Rating({ points }: { points: number | null }) {
  const t = useTranslations("frame.rating");
  const format = useFormatter();
  if (points === null) return <span className="ui-zero">–</span>;
  const value = format.number(points / 2, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="ui-rating" data-tip={t("of", { value })}>
      <Star aria-hidden />
      <span aria-hidden>{value}</span>
      <span className="ui-sr">{t("of", { value })}</span>
    </span>
  );
}
