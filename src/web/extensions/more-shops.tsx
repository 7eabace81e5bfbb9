import { useTranslations } from "use-intl";
import type { ExtensionRow } from "./extension-row.ts";

/** Opens the list of all shops that have the extension. */
export function MoreShops({ row, count, onShow }: { row: ExtensionRow; count: number; onShow: () => void }) {
  const t = useTranslations("extensions");
  const words = t("more", { count });
  const label = `${words}: ${t("details", { extension: row.label })}`;
  return (
    <span>
      <button type="button" className="ui-link" aria-label={label} onClick={onShow}>
        {words}
      </button>
    </span>
  );
}
