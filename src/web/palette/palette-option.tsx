import { Autocomplete } from "@base-ui/react/autocomplete";
import type { MouseEvent } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Icon } from "../ui/signs/icon.tsx";
import { keyNames } from "../ui/keys/key-names.ts";
import { Keys } from "../ui/keys/keys.tsx";
import { activeShortcuts } from "../ui/keys/shortcuts.ts";
import { StatusMark } from "../ui/signs/status-mark.tsx";
import type { PaletteEntry } from "./entries/palette-entry.ts";
import { markedPieces } from "./search/palette-search.ts";

interface PaletteOptionProps {
  entry: PaletteEntry;
  term: string;
  onChoose: (event: MouseEvent, entry: PaletteEntry) => void;
}

/** One line. Names from strangers stay text and keep their own writing direction. */
export function PaletteOption({ entry, term, onChoose }: PaletteOptionProps) {
  const t = useTranslations("ui.status");
  const locale = useLocale();
  const { sign, name, detail, keys } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      className="ui-option"
      onClick={(event) => onChoose(event, entry)}
      onAuxClick={(event) => event.button === 1 && onChoose(event, entry)}
    >
      {"icon" in sign ? (
        <Icon of={sign.icon} isSmall />
      ) : (
        <StatusMark status={sign.status} label={t(sign.status)} size="small" />
      )}
      <span className="ui-cut">
        <MarkedName name={name} term={term} />
      </span>
      {detail !== "" && (
        <span className="detail">
          <bdi>{detail}</bdi>
        </span>
      )}
      {keys !== undefined && activeShortcuts().includes(keys) && <Keys keys={keyNames(keys, locale)} />}
    </Autocomplete.Item>
  );
}

function MarkedName({ name, term }: { name: string; term: string }) {
  return (
    <bdi>
      {markedPieces(name, term).map(({ text, isMarked }, place) =>
        // Pieces of one name have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        isMarked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </bdi>
  );
}
