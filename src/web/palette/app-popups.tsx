import { useState } from "react";
import type { AppPopupsProps } from "./app-popups-props.ts";
import { CommandPalette } from "./command-palette.tsx";
import { openPopup } from "./open-popup.ts";
import { PaletteQuestion } from "./palette-question.tsx";
import type { AskedAction, PaletteAction } from "./entries/palette-entry.ts";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { usePaletteActions } from "./use-palette-actions.ts";
import { useShopCalls } from "./use-shop-calls.ts";

/** The palette, the dialogs of its actions, and the list of shortcuts. */
export function AppPopups({ popup, early, onEarlyUsed }: AppPopupsProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const calls = useShopCalls();
  const run = usePaletteActions(calls.watch);
  const act = (action: PaletteAction) => {
    if (isAsked(action)) setAsked(action);
    else run(action);
  };
  const close = () => {
    onEarlyUsed();
    openPopup(null);
  };
  return (
    <>
      {popup === "palette" && <CommandPalette early={early} onClose={close} onAct={act} />}
      {popup === "shortcuts" && <ShortcutHelp onClose={close} />}
      <PaletteQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onRefresh={calls.refresh}
        onClearCache={calls.clearCache}
      />
    </>
  );
}

function isAsked(action: PaletteAction): action is AskedAction {
  return action.is === "refresh" || action.is === "clearCache";
}
