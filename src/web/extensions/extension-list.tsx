import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segments } from "../ui/segments.tsx";
import { useTableState } from "../ui/use-table-state.ts";
import { ChangelogDialog, type ShownChangelog } from "./changelog-dialog.tsx";
import { extensionColumns } from "./extension-columns.tsx";
import { ExtensionDrawer } from "./extension-drawer.tsx";
import { ExtensionPhoneRow } from "./extension-phone-row.tsx";
import { matchesFilter, searchTerm, type ExtensionRow } from "./extension-row.ts";
import { useShownExtension } from "./use-shown-extension.ts";

const FILTERS = ["updates", "inactive"] as const;

/** The table with its search, its filter, and what opens from a row. */
export function ExtensionList({ rows }: { rows: readonly ExtensionRow[] }) {
  const t = useTranslations("extensions");
  const title = useTranslations("common.title");
  const state = useTableState();
  const shown = useShownExtension(rows);
  const [changelog, setChangelog] = useState<ShownChangelog | null>(null);
  const [isChangelogOpen, setChangelogOpen] = useState(false);
  const showChangelog = (next: ShownChangelog) => {
    setChangelog(next);
    setChangelogOpen(true);
  };
  const filtered = rows.filter((row) => matchesFilter(row, state.filter));
  const segments = FILTERS.map((value) => ({
    value,
    label: t(value),
    count: rows.filter((row) => matchesFilter(row, value)).length,
  }));
  const clear = <Button onClick={() => state.change({ term: "", filter: "" })}>{t("clear")}</Button>;
  return (
    <>
      <div className="ui-tools mt-2">
        <SearchField label={t("search")} value={state.term} onChange={(term) => state.change({ term })} hasShortcut />
        <Segments
          label={t("filter")}
          segments={[{ value: "all" as const, label: t("all"), count: rows.length }, ...segments]}
          value={FILTERS.find((value) => value === state.filter) ?? "all"}
          onChange={(value) => state.change({ filter: value === "all" ? "" : value })}
        />
        {state.term !== "" && searchTerm(state.term) === "" && <span className="ui-dim ui-small">{t("typeMore")}</span>}
      </div>
      <DataTable
        canOpen
        label={title("extensions")}
        rows={filtered}
        rowKey={({ name }) => name}
        columns={extensionColumns({ title: t, onShow: shown.show, onChangelog: showChangelog })}
        state={{ ...state, filter: "", term: searchTerm(state.term) }}
        defaultSort="name"
        phone={(row) => <ExtensionPhoneRow row={row} onShow={() => shown.show(row.name)} />}
        empty={<EmptyState title={t("noMatchFilter")} actions={clear} />}
      />
      <ExtensionDrawer row={shown.row} isOpen={shown.isOpen} onClose={shown.close} onChangelog={showChangelog} />
      {changelog !== null && (
        <ChangelogDialog shown={changelog} isOpen={isChangelogOpen} onClose={() => setChangelogOpen(false)} />
      )}
    </>
  );
}
