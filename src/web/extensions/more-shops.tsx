import { useTranslations } from "use-intl";
import type { ExtensionRow } from "./extension-row.ts";

/** Opens the list of all shops that have the extension. */
export function MoreShops({ row, count, onShow }: { row: ExtensionRow; count: number; onShow: () => void }) {
  const t = useTranslations("extensions");
  return (
    <span>
      <button
        type="button"
        className="ui-link"
        aria-label={t("moreNamed", { count, extension: row.label })}
        onClick={onShow}
      >
        {t("more", { count })}
      </button>
    </span>
  );
}
