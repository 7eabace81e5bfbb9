import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import type { Changelog } from "./use-changelog.ts";

interface ChangelogFootProps {
  changelog: Changelog;
  /** Number of all changes. */
  total: number;
  /** Number of changes after search and filter. */
  shownCount: number;
  onClear: () => void;
}

/** How much of the changelog is shown, with a button that loads older changes. */
export function ChangelogFoot({ changelog, total, shownCount, onClear }: ChangelogFootProps) {
  const t = useTranslations("shopDetail");
  const { entries, hasOlder, isLoading, error, loadOlder } = changelog;
  return (
    <>
      {shownCount === 0 && (
        <EmptyState title={t("changelog.noMatch")} actions={<Button onClick={onClear}>{t("checks.clear")}</Button>}>
          {t("changelog.noMatchText", { count: entries.length })}
        </EmptyState>
      )}
      {error !== null && error !== undefined && <LoadError error={error} onRetry={loadOlder} />}
      <div className="ui-table-foot">
        <span role="status">{t("changelog.shown", { shown: shownCount, total })}</span>
        {hasOlder && (
          <Button size="small" isLoading={isLoading} onClick={loadOlder}>
            {t("changelog.older")}
          </Button>
        )}
      </div>
    </>
  );
}
