import { Autocomplete } from "@base-ui/react/autocomplete";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { RowsSkeleton } from "../ui/page/skeleton.tsx";
import type { PaletteEntry } from "./entries/palette-entry.ts";
import { PaletteOption } from "./palette-option.tsx";
import type { PaletteResults } from "./search/palette-results.ts";

interface PaletteListProps {
  results: PaletteResults;
  term: string;
  known: { isLoading: boolean; hasFailed: boolean; retry: () => void };
  onChoose: (event: MouseEvent, entry: PaletteEntry) => void;
}

/** The results by group, or why there are none. */
export function PaletteList({ results, term, known, onChoose }: PaletteListProps) {
  const t = useTranslations();
  const isEmpty = results.shown === 0;
  return (
    <div className="ui-palette-list">
      <Autocomplete.List aria-label={t("palette.results")}>
        {results.groups.map(({ name, entries }) => (
          <Autocomplete.Group key={name} items={entries}>
            <Autocomplete.GroupLabel className="ui-palette-head">{t(`palette.group.${name}`)}</Autocomplete.GroupLabel>
            {entries.map((entry) => (
              <PaletteOption key={entry.id} entry={entry} term={term} onChoose={onChoose} />
            ))}
          </Autocomplete.Group>
        ))}
      </Autocomplete.List>
      {known.isLoading && (
        <div className="ui-palette-wait" aria-busy>
          <RowsSkeleton rows={isEmpty ? 6 : 2} />
        </div>
      )}
      {isEmpty && !known.isLoading && (
        <div className="ui-palette-none">
          <b className="ui-cut">{t("palette.nothing", { term })}</b>
          <p className="ui-dim">{t("palette.nothingHint")}</p>
        </div>
      )}
      {known.hasFailed && (
        <div className="ui-palette-failed">
          <Alert
            kind="warning"
            title={t("palette.failed")}
            actions={<Button onClick={known.retry}>{t("common.tryAgain")}</Button>}
          />
        </div>
      )}
      <p className="ui-sr" role="status">
        {term.trim() === "" || known.isLoading ? "" : t("palette.counted", { found: results.found })}
      </p>
    </div>
  );
}
