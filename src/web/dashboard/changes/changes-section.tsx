import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CHANGE_KINDS, type ChangeKind, MOST_CHANGES, NEWEST_CHANGES } from "../../../changelog/change-kind.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { Note } from "../../ui/page/note.tsx";
import { Section } from "../../ui/page/section.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import type { ChangeEntry } from "./change-entry.ts";
import { ChangesList } from "./changes-list.tsx";
import { useHeldChanges } from "./use-held-changes.ts";

/** The latest changes in all shops, by day. The filter is in the address as `?changes-filter=status`. */
export function ChangesSection() {
  const t = useTranslations("fleet.changes");
  const table = useTableState("changes-");
  const kind = useKnownWord("changes-filter", CHANGE_KINDS);
  const [limit, setLimit] = useState(NEWEST_CHANGES);
  const input = kind === null && limit === NEWEST_CHANGES ? undefined : { limit, ...(kind !== null && { kind }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...trpc.account.currentUserChangelogs.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  const choose = (next: "all" | ChangeKind) => {
    setLimit(NEWEST_CHANGES);
    table.change({ filter: next === "all" ? "" : next });
  };
  return (
    <Section
      title={t("title")}
      tools={
        <Segments<"all" | ChangeKind>
          label={t("kind")}
          segments={[
            { value: "all", label: t("every") },
            { value: "status", label: t("ofStatus") },
            { value: "shopware", label: t("ofShopware") },
            { value: "extensions", label: t("ofExtensions") },
          ]}
          value={kind ?? "all"}
          onChange={choose}
        />
      }
    >
      {data !== undefined ? (
        <Changes
          entries={data}
          scope={isPlaceholderData ? null : `${kind} ${limit}`}
          isFiltered={kind !== null}
          onOlder={data.length >= limit && limit < MOST_CHANGES ? () => setLimit(limit + NEWEST_CHANGES) : null}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={t("error")} />
      ) : (
        <RowsSkeleton rows={NEWEST_CHANGES} />
      )}
    </Section>
  );
}

interface ChangesProps {
  entries: readonly ChangeEntry[];
  /** The filter of the request, `null` while its answer is awaited. */
  scope: string | null;
  isFiltered: boolean;
  /** `null` when there are no older changes, or when the list is too long already. */
  onOlder: (() => void) | null;
}

function Changes({ entries, scope, isFiltered, onOlder }: ChangesProps) {
  const t = useTranslations("fleet.changes");
  const { shown, newer, settle } = useHeldChanges(entries, scope);
  return (
    <>
      <HeldPlace>{newer > 0 && <NewerNote count={newer} onShow={settle} />}</HeldPlace>
      {shown.length === 0 ? (
        <p className="py-4 text-ink-2">{isFiltered ? t("noneOfKind") : t("none")}</p>
      ) : (
        <ChangesList entries={shown} />
      )}
      {onOlder !== null && (
        <div className="pt-3">
          <Button size="small" onClick={onOlder}>
            {t("older")}
          </Button>
        </div>
      )}
    </>
  );
}

function NewerNote({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations("fleet.changes");
  return (
    <Note
      action={
        <Button size="small" onClick={onShow}>
          {t("showNewer")}
        </Button>
      }
    >
      {t("newer", { count })}
    </Note>
  );
}
