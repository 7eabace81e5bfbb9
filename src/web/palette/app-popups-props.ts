import type { Popup } from "./open-popup.ts";

export interface AppPopupsProps {
  popup: Popup | null;
  /** What was typed while the palette was still loading. */
  early: string;
  onEarlyUsed: () => void;
}
