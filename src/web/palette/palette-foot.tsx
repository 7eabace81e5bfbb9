import { useLocale, useTranslations } from "use-intl";
import { keyNames } from "../ui/keys/key-names.ts";
import { KeyLegend } from "../ui/keys/keys.tsx";
import type { PaletteResults } from "./search/palette-results.ts";

/** The palette's keys, and how many of the results are shown. */
export function PaletteFoot({ results: { shown, found } }: { results: PaletteResults }) {
  const t = useTranslations("palette");
  const locale = useLocale();
  return (
    <div className="ui-palette-foot">
      <KeyLegend keys="↑ ↓" does={t("choose")} />
      <KeyLegend keys="↵" does={t("open")} />
      <KeyLegend keys={keyNames("mod+Enter", locale)} does={t("newTab")} />
      <span className="grow" />
      {found > shown && <span>{t("found", { shown, found })}</span>}
    </div>
  );
}
