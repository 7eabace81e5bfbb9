import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useOutside } from "../ui/use-outside.ts";
import { useShortcut } from "../ui/use-shortcut.ts";

const ShortcutHelp = lazy(() => import("./shortcut-help.tsx").then(({ ShortcutHelp: Help }) => ({ default: Help })));
const CommandPalette = lazy(() =>
  import("./command-palette.tsx").then(({ CommandPalette: Palette }) => ({ default: Palette })),
);

let isPaletteOpen = false;
const listeners = new Set<() => void>();

export function openPalette(): void {
  setPalette(true);
}

/** The keys that work on every page, and what they open. */
export function AppKeys() {
  const navigate = useNavigate();
  const isOpen = useOutside(subscribe, () => isPaletteOpen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcut("g d", () => void navigate({ to: "/app/dashboard" }));
  useShortcut("g p", () => void navigate({ to: "/app/projects" }));
  useShortcut("g e", () => void navigate({ to: "/app/extensions" }));
  useShortcut("g o", () => void navigate({ to: "/app/organizations" }));
  useShortcut("mod+k", openPalette);
  useShortcut("?", () => setHelpOpen(true));
  return (
    <Suspense fallback={null}>
      {isOpen && <CommandPalette onClose={() => setPalette(false)} />}
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </Suspense>
  );
}

function setPalette(open: boolean): void {
  isPaletteOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
