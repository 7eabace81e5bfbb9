import { useTranslations } from "use-intl";

/** One grey bar; give it the width of the expected text. */
export function Skeleton({ width = "100%", isRound = false }: { width?: string; isRound?: boolean }) {
  return (
    <span
      className={isRound ? "ui-skeleton ui-skeleton-round" : "ui-skeleton"}
      style={isRound ? undefined : { width }}
      aria-hidden
    />
  );
}

const WIDTHS = ["42%", "58%", "36%", "50%", "64%", "45%"];

/** A loading page: heading and lines in the expected shape. Announced to screen readers. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  const t = useTranslations("common");
  return (
    <div className="ui-page-skeleton" aria-busy="true">
      <p className="ui-sr" role="status">
        {t("loading")}
      </p>
      <div style={{ padding: "8px 0 20px" }}>
        <Skeleton width="180px" />
      </div>
      <RowsSkeleton rows={rows} />
    </div>
  );
}

export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <ul className="ui-rows" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <Skeleton isRound />
          <span className="grow">
            <Skeleton width={WIDTHS[index % WIDTHS.length] ?? "50%"} />
          </span>
          <Skeleton width="64px" />
        </li>
      ))}
    </ul>
  );
}
