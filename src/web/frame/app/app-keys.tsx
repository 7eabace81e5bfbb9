import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../api/session/session.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { withMessages } from "../../words/language.ts";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import type { AppPopupsProps } from "../../palette/app-popups-props.ts";
import type { PageShortcut } from "../../page/places.ts";
import { PAGE_SHORTCUTS } from "../../palette/entries/room-places.ts";
import { openPopup, usePopup } from "../../palette/open-popup.ts";
import { PaletteWaiting } from "../../palette/palette-waiting.tsx";

/** Loads what the keys open, before it is needed. */
export async function preparePopups(): Promise<ComponentType<AppPopupsProps>> {
  const rooms = ["palette", "shopDetail", "settings", "admin"] as const;
  return (await withMessages(import("../../palette/app-popups.tsx"), ...rooms)).AppPopups;
}

/** Shortcuts that work on every page, and what they open. */
export function AppKeys() {
  const popup = usePopup();
  const [Popups, setPopups] = useState<ComponentType<AppPopupsProps> | null>(null);
  const [early, setEarly] = useState("");
  useShortcut("mod+k", () => openPopup("palette"));
  useShortcut("?", () => openPopup("shortcuts"));
  useEffect(() => {
    if (popup === null || Popups !== null) return;
    preparePopups().then(
      (ready) => setPopups(() => ready),
      (error: unknown) => {
        openPopup(null);
        showError(error);
      },
    );
  }, [popup, Popups]);
  return (
    <>
      {PAGE_SHORTCUTS.map((shortcut) => (
        <PageKeys key={shortcut.keys} shortcut={shortcut} />
      ))}
      {Popups ? (
        <Popups popup={popup} early={early} onEarlyUsed={() => setEarly("")} />
      ) : (
        popup === "palette" && <PaletteWaiting term={early} onTerm={setEarly} />
      )}
    </>
  );
}

function PageKeys({ shortcut: { keys, to, isForAdmins } }: { shortcut: PageShortcut }) {
  const navigate = useNavigate();
  const isAdmin = useSession()?.user.isAdmin === true;
  useShortcut(isForAdmins && !isAdmin ? null : keys, () => void navigate({ to }));
  return null;
}
