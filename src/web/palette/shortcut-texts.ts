import type { Words } from "../page/places.ts";
import { PAGE_SHORTCUTS } from "./entries/room-places.ts";

interface ShortcutText {
  keys: string;
  text: (t: Words) => string;
  /** Whether it works on every page. */
  isEverywhere: boolean;
}

/** What each shortcut of the app does, in the order of the overview. */
export const SHORTCUT_TEXTS: readonly ShortcutText[] = [
  { keys: "/", text: (t) => t("palette.shortcuts.search"), isEverywhere: false },
  { keys: "j", text: (t) => t("palette.shortcuts.down"), isEverywhere: false },
  { keys: "k", text: (t) => t("palette.shortcuts.up"), isEverywhere: false },
  { keys: "Enter", text: (t) => t("palette.shortcuts.open"), isEverywhere: false },
  { keys: "x", text: (t) => t("palette.shortcuts.choose"), isEverywhere: false },
  { keys: "r", text: (t) => t("palette.shortcuts.refresh"), isEverywhere: false },
  { keys: "i", text: (t) => t("palette.shortcuts.ignore"), isEverywhere: false },
  { keys: "a", text: (t) => t("palette.shortcuts.acknowledge"), isEverywhere: false },
  { keys: "n", text: (t) => t("palette.shortcuts.note"), isEverywhere: false },
  { keys: "#", text: (t) => t("palette.shortcuts.tags"), isEverywhere: false },
  { keys: "m", text: (t) => t("palette.shortcuts.mute"), isEverywhere: false },
  { keys: "Backspace", text: (t) => t("palette.shortcuts.delete"), isEverywhere: false },
  { keys: "[", text: (t) => t("palette.shortcuts.previousSection"), isEverywhere: false },
  { keys: "]", text: (t) => t("palette.shortcuts.nextSection"), isEverywhere: false },
  { keys: "Escape", text: (t) => t("palette.shortcuts.close"), isEverywhere: false },
  { keys: "mod+k", text: (t) => t("palette.shortcuts.palette"), isEverywhere: true },
  ...PAGE_SHORTCUTS.map(({ keys, name }) => ({ keys, text: name, isEverywhere: true })),
  { keys: "?", text: (t) => t("palette.shortcuts.help"), isEverywhere: true },
];
