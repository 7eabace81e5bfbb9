import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";
import { Icon } from "../signs/icon.tsx";

interface PagerProps {
  label: string;
  /** Starts at 1. */
  page: number;
  pages: number;
  /** Number of rows on this page; `total` counts all matches. */
  shown: number;
  total: number;
  onChange: (page: number) => void;
}

/** The navigation between the pages of a list. */
export function Pager({ label, page, pages, shown, total, onChange }: PagerProps) {
  const t = useTranslations("frame.table");
  return (
    <nav className="ui-table-foot ui-pager" aria-label={label}>
      <span role="status">{t("shown", { shown, total })}</span>
      <span className="grow" />
      {pages > 1 && (
        <>
          <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)} aria-label={t("previousPage")}>
            <Icon of={ChevronLeft} isSmall />
            {t("previous")}
          </Button>
          <span>{t("page", { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)} aria-label={t("nextPage")}>
            {t("next")}
            <Icon of={ChevronRight} isSmall />
          </Button>
        </>
      )}
    </nav>
  );
}
