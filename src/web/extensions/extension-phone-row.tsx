import { useTranslations } from "use-intl";
import { StatusLine } from "../ui/signs/status-line.tsx";
import { PhoneRow } from "../ui/tables/table-phone-list.tsx";
import type { ExtensionRow } from "./extension-row.ts";
import { SecurityBadge } from "./security-badge.tsx";
import { useStoreStanding } from "./use-store-standing.ts";

interface ExtensionPhoneRowProps {
  row: ExtensionRow;
  /** Whether another extension has the same name. */
  hasNamesake: boolean;
  onShow: () => void;
}

/** An extension on a phone; its shops open in a drawer. */
export function ExtensionPhoneRow({ row, hasNamesake, onShow }: ExtensionPhoneRowProps) {
  const t = useTranslations("extensions");
  return (
    <PhoneRow
      name={
        <button type="button" className="ui-cut text-left font-mid" onClick={onShow}>
          {row.label}
          {hasNamesake && <small className="ui-cut ui-dim block">{row.name}</small>}
        </button>
      }
      aside={row.latest ?? ""}
      status={<Standing row={row} />}
      facts={t("shops", { count: row.shops.length })}
    />
  );
}

function Standing({ row }: Pick<ExtensionPhoneRowProps, "row">) {
  const t = useTranslations("extensions");
  const unknown = useStoreStanding(row);
  if (row.securityCount > 0) return <SecurityBadge row={row} />;
  if (row.updateCount > 0) return t("updatesIn", { count: row.updateCount });
  if (unknown !== null) return <StatusLine status="unknown" reason={t("storeUnknown")} tooltip={unknown} />;
  return row.latest === null ? "–" : <StatusLine status="ok" reason={t("upToDate")} />;
}
