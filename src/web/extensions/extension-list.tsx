import { useTranslations } from "use-intl";
import { useDeadLink } from "../ui/address/use-dead-link.ts";
import { useOpenRow, useRowAddress } from "../ui/address/use-row-address.ts";
import { Button } from "../ui/press/button.tsx";
import { DataTable } from "../ui/tables/data-table.tsx";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ChangelogDialog } from "./changelog/changelog-dialog.tsx";
import { extensionColumns } from "./extension-columns.tsx";
import { ExtensionDrawer } from "./extension-drawer.tsx";
import { concerns, type ShopPlace, withinScope } from "./extension-filter.ts";
import { ExtensionPhoneRow } from "./extension-phone-row.tsx";
import { searchTerm, sharedLabels, type ExtensionRow } from "./extension-row.ts";
import { ExtensionTools } from "./extension-tools.tsx";
import { useExtensionSearch } from "./use-extension-search.ts";
import { useShowChangelog } from "./changelog/use-shown-changelog.ts";

interface ExtensionListProps {
  rows: readonly ExtensionRow[];
  /** Organization and project of the person's shops. */
  places: readonly ShopPlace[];
}

/** The table with its search and filters, and the drawers that rows open. */
export function ExtensionList({ rows, places }: ExtensionListProps) {
  const t = useTranslations("extensions");
  const title = useTranslations("frame.title");
  const search = useExtensionSearch(places);
  const { table, matter, scope } = search;
  const counting = withinScope(rows, scope, new Map(places.map((place) => [place.id, place])));
  const shared = sharedLabels(rows);
  const show = useOpenRow("extension");
  const showChangelog = useShowChangelog();
  const [shown] = useRowAddress("extension");
  useDeadLink(shown !== null && rows.every(({ name }) => name !== shown), t("notHere"), () => show(null));
  const clear = <Button onClick={search.clear}>{t("clear")}</Button>;
  return (
    <>
      <ExtensionTools search={search} rows={counting} places={places} />
      <DataTable
        canOpen
        label={title("extensions")}
        rows={counting.filter((row) => concerns(row, matter))}
        rowKey={({ name }) => name}
        columns={extensionColumns({ title: t, onShow: show, onChangelog: showChangelog })}
        state={{ ...table, filter: "", term: searchTerm(table.term) }}
        defaultSort="name"
        phone={(row) => (
          <ExtensionPhoneRow row={row} hasNamesake={shared.has(row.label)} onShow={() => show(row.name)} />
        )}
        empty={
          <EmptyState title={t("noMatchFilter")} actions={clear}>
            {matter === "security" && t("noSecurity")}
          </EmptyState>
        }
      />
      <ExtensionDrawer rows={counting} onChangelog={showChangelog} />
      <ChangelogDialog rows={rows} />
    </>
  );
}
