import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useDeadValue } from "../ui/address/use-dead-value.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { LoadError } from "../ui/parts/load-error.tsx";
import { RowsSkeleton } from "../ui/page/skeleton.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import type { AuditPage } from "./audit-entry.ts";
import { AUDIT_FILTERS, type AuditSearch, readAuditSearch } from "./audit-search.ts";
import { AuditTimeline } from "./audit-timeline.tsx";

interface AuditLogProps {
  page: AuditPage | undefined;
  error: unknown;
  onRetry: () => void;
  isOfInstance: boolean;
}

/** One page of entries with the current filters; all state is in the address. */
export function AuditLog({ page, error, onRetry, isOfInstance }: AuditLogProps) {
  const t = useTranslations("audit");
  const [search, change] = useAuditSearch();
  useDeadValue("from", () => search.from === "");
  useDeadValue("to", () => search.to === "");
  useDeadValue("before", () => search.before === "");
  useDeadValue("entry", (entry) => page?.entries.every(({ id }) => String(id) !== entry) === true);
  const isFiltered = AUDIT_FILTERS.some((name) => search[name] !== "");
  const clear = () => change({ who: "", action: "", kind: "", from: "", to: "", before: "" });
  const newest = () => change({ before: "" });
  return (
    <>
      <AuditFilters search={search} onChange={(next) => change({ ...next, before: "" })} isOfInstance={isOfInstance} />
      {search.before !== "" && (
        <div className="mt-3">
          <Alert kind="info" title={t("isOlder")} actions={<Button onClick={newest}>{t("newest")}</Button>} />
        </div>
      )}
      {Boolean(error) && <LoadError error={error} title={t("failed")} onRetry={onRetry} />}
      {page === undefined && !error && (
        <div aria-busy="true" className="mt-3">
          <RowsSkeleton rows={10} />
        </div>
      )}
      {page?.entries.length === 0 && <Nothing isFiltered={isFiltered || search.before !== ""} onClear={clear} />}
      {page !== undefined && page.entries.length > 0 && (
        <>
          <p className="ui-sr" role="status">
            {t("count", { count: page.entries.length })}
          </p>
          <AuditTimeline entries={page.entries} showsOrganization={isOfInstance} />
          <Foot olderThan={page.olderThan} onOlder={(before) => change({ before }, { isStep: true })} />
        </>
      )}
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("audit");
  if (!isFiltered) return <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>;
  return (
    <EmptyState title={t("noMatch")} actions={<Button onClick={onClear}>{t("filter.clear")}</Button>}>
      {t("noMatchText")}
    </EmptyState>
  );
}

function Foot({ olderThan, onOlder }: { olderThan: number | null; onOlder: (before: string) => void }) {
  const t = useTranslations("audit");
  if (olderThan === null) return null;
  return (
    <div className="flex justify-center pt-4">
      <Button onClick={() => onOlder(String(olderThan))}>{t("older")}</Button>
    </div>
  );
}

type Change = (next: Partial<AuditSearch>, options?: { isStep: boolean }) => void;

/** The filters in the address. The browser's back button returns to the previous page of entries. */
export function useAuditSearch(): readonly [AuditSearch, Change] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: Change = (next, { isStep } = { isStep: false }) => {
    const named = Object.entries(next).map(([name, value]) => [name, value || undefined]);
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...Object.fromEntries(named) }),
      replace: !isStep,
      resetScroll: isStep,
    });
  };
  return [readAuditSearch(search), change];
}
