import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as Base } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../api/session/session.ts";
import { Icon } from "../ui/signs/icon.tsx";
import { IconButton } from "../ui/press/icon-button.tsx";
import { isModPressed } from "../ui/keys/key-names.ts";
import type { PaletteAction, PaletteEntry } from "./entries/palette-entry.ts";
import { focusedBefore } from "./open-popup.ts";
import { PaletteFoot } from "./palette-foot.tsx";
import { PaletteList } from "./palette-list.tsx";
import { readRecent, rememberChosen } from "./search/palette-recent.ts";
import { paletteResults, stockPalette } from "./search/palette-results.ts";
import { usePaletteContext } from "./use-palette-context.ts";

interface CommandPaletteProps {
  /** What was typed before it had loaded. */
  early: string;
  onClose: () => void;
  onAct: (action: PaletteAction) => void;
}

/** Opens whatever the reader has access to, and runs permitted actions, by a few letters of the name. */
export function CommandPalette({ early, onClose, onAct }: CommandPaletteProps) {
  const t = useTranslations();
  const userId = useSession()?.user.id ?? "";
  const [term, setTerm] = useState(early);
  const [recent] = useState(() => readRecent(userId));
  const input = useRef<HTMLInputElement>(null);
  const highlighted = useRef<PaletteEntry>(undefined);
  const known = usePaletteContext(term.trim() !== "");
  const results = paletteResults(stockPalette(known.context, t), term, recent);
  const { choose, isLeaving } = useChoose({ userId, input, onClose, onAct });
  const click = (event: MouseEvent, entry: PaletteEntry) => choose(entry, isModPressed(event));
  return (
    <PalettePopup initialFocus={input} finalFocus={() => !isLeaving() && focusedBefore()} onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={results.groups.map(({ name, entries }) => ({ value: name, items: entries }))}
        itemToStringValue={({ name }: PaletteEntry) => name}
        value={term}
        onValueChange={(next, { reason }) => reason === "item-press" || setTerm(next)}
        onItemHighlighted={(entry: PaletteEntry | undefined) => (highlighted.current = entry)}
      >
        <Query input={input} onKeyDown={(event) => press(event, { highlighted, choose, onClose })} onClose={onClose} />
        <PaletteList results={results} term={term} known={known} onChoose={click} />
      </Autocomplete.Root>
      <PaletteFoot results={results} />
    </PalettePopup>
  );
}

interface Choosing extends Omit<CommandPaletteProps, "early"> {
  userId: string;
  input: RefObject<HTMLInputElement | null>;
}

function useChoose({ userId, input, onClose, onAct }: Choosing) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const choose = ({ id, target }: PaletteEntry, inNewTab: boolean) => {
    // Only pages are remembered: a past action, such as logging out, must not come first the next time.
    if (target.kind === "go") rememberChosen(userId, id);
    if (target.kind === "go" && inNewTab) return void window.open(target.href, "_blank", "noopener");
    isLeaving.current = target.kind === "go";
    // The next page moves the focus to its heading, but not away from a field in a dialog.
    if (isLeaving.current) input.current?.blur();
    onClose();
    if (target.kind === "act") onAct(target.action);
    else void navigate({ href: target.href });
  };
  return { choose, isLeaving: () => isLeaving.current };
}

type QueryKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

interface PressTargets {
  highlighted: RefObject<PaletteEntry | undefined>;
  choose: (entry: PaletteEntry, inNewTab: boolean) => void;
  onClose: () => void;
}

function press(event: QueryKey, { highlighted, choose, onClose }: PressTargets): void {
  const opensTab = event.key === "Enter" && isModPressed(event) && highlighted.current?.target.kind === "go";
  const closes = event.key === "Escape" || (event.key.toLowerCase() === "k" && isModPressed(event));
  if (!opensTab && !closes) return;
  event.preventDefault();
  event.preventBaseUIHandler?.();
  if (opensTab && highlighted.current) choose(highlighted.current, true);
  if (closes) onClose();
}

interface PalettePopupProps {
  initialFocus: RefObject<HTMLInputElement | null>;
  finalFocus: () => HTMLElement | null | boolean;
  onClose: () => void;
  children: ReactNode;
}

function PalettePopup({ initialFocus, finalFocus, onClose, children }: PalettePopupProps) {
  const t = useTranslations("palette");
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-dialog-place">
          <Base.Popup className="ui-dialog ui-palette" aria-label={t("title")} {...{ initialFocus, finalFocus }}>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface QueryProps {
  input: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: QueryKey) => void;
  onClose: () => void;
}

function Query({ input, onKeyDown, onClose }: QueryProps) {
  const t = useTranslations();
  return (
    <div className="query">
      <Icon of={Search} />
      <Autocomplete.Input
        ref={input}
        // Focuses at once, so that no letter after Ctrl K is lost; the dialog itself would do so a moment later.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t("frame.search")}
        placeholder={t("frame.search")}
        onKeyDown={onKeyDown}
      />
      <kbd className="ui-key" aria-hidden>
        Esc
      </kbd>
      <IconButton icon={X} label={t("common.close")} className="ui-only-narrow" onClick={onClose} />
    </div>
  );
}
