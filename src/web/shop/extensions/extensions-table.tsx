import { useTranslations } from "use-intl";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { ExtensionPhoneRow } from "./extension-phone-row.tsx";
import { extensionState, hasUpdate } from "./extension-state.ts";
import { isUnknown, readAtOf, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail, ShopExtension } from "../shop-detail.ts";
import { useExtensionColumns } from "./use-extension-columns.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

interface ExtensionsTableProps {
  shop: ShopDetail;
  openName: string | null;
  onOpen: (name: string) => void;
}

/** Installed extensions, updates first. */
export function ExtensionsTable({ shop, openName, onOpen }: ExtensionsTableProps) {
  const t = useTranslations("shopDetail.extensions");
  const time = useShortMoment();
  const state = useTableState();
  const columns = useExtensionColumns(shop, onOpen);
  const readAt = readAtOf(shop, "extensions");
  const isOld = isUnknown(shop.sections, SECTIONS_OF.extensions);
  const updatesFirst = shop.extensions.toSorted((one, other) => Number(hasUpdate(other)) - Number(hasUpdate(one)));
  const stateIs = (wanted: string) => (extension: ShopExtension) => extensionState(extension) === wanted;
  return (
    <DataTable
      canOpen
      label={t("caption")}
      rows={updatesFirst}
      rowKey={({ name }) => name}
      columns={columns}
      state={state}
      searchLabel={t("filter")}
      filters={[
        { value: "updates", label: t("updates"), matches: hasUpdate },
        { value: "inactive", label: t("inactive"), matches: stateIs("inactive") },
        { value: "not-installed", label: t("notInstalled"), matches: stateIs("notInstalled") },
      ]}
      phone={(extension) => <ExtensionPhoneRow extension={extension} onOpen={onOpen} />}
      isCurrent={({ name }) => name === openName}
      empty={isOld ? null : <EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
      foot={readAt !== null && <span>{t("foot", { time: time(readAt) })}</span>}
    />
  );
}
