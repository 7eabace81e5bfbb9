import { Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../ui/signs/icon.tsx";
import { focusedBefore, openPopup } from "./open-popup.ts";

/** Shown in the palette's place until it has loaded for the first time; what is typed meanwhile is kept. */
export function PaletteWaiting({ term, onTerm }: { term: string; onTerm: (term: string) => void }) {
  const t = useTranslations("frame");
  return (
    <div className="ui-dialog-place">
      <div className="ui-dialog ui-palette" role="dialog" aria-label={t("search")} aria-busy>
        <div className="query">
          <Icon of={Search} />
          <input
            // It was opened for typing.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={t("search")}
            value={term}
            onChange={(event) => onTerm(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && leave()}
          />
        </div>
      </div>
    </div>
  );
}

function leave(): void {
  openPopup(null);
  focusedBefore()?.focus();
}
