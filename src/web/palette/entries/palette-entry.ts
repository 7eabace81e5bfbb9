import type { Mark } from "../../../checks/mark.ts";
import type { LucideIcon } from "lucide-react";
import type { Language } from "../../../lib/language.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";

/** Parts of the list, each under its own head. */
export type PaletteGroupName = "here" | "recent" | "shops" | "places" | "extensions" | "actions";

/** What the palette has to know of a shop. */
export interface PaletteShop {
  id: number;
  name: string;
  url: string;
  /** Before the first visit `null`. */
  status: "green" | "yellow" | "red" | null;
  mark: Mark;
  shopwareVersion: string | null;
  lastScrapedAt: string | null;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  projectName: string;
}

/** What is asked before it is done. */
export interface AskedAction {
  is: "refresh" | "clearCache";
  shop: PaletteShop;
}

/** What is done on the spot instead of going somewhere. */
export type PaletteAction =
  | AskedAction
  | { is: "watch" | "unwatch"; shopId: number }
  | { is: "reschedule"; shopId: number; taskIds: readonly string[] }
  | { is: "language"; locale: Language }
  | { is: "theme"; isDark: boolean }
  | { is: "shortcuts" | "logout" | "stopImpersonating" };

export type PaletteTarget = { kind: "go"; href: string } | { kind: "act"; action: PaletteAction };

/** One line of the palette. */
export interface PaletteEntry {
  /** The same tomorrow, so that what was chosen last is found again. */
  id: string;
  group: PaletteGroupName;
  name: string;
  /** Dimmed at the end of the line. */
  detail: string;
  /** Further words by which it is found. */
  words?: string;
  /** Name of what it is done to: that name alone does not find it. */
  doneTo?: string;
  sign: { icon: LucideIcon } | { status: Status };
  /** The shortcut that does the same, as `g d`. */
  keys?: string;
  target: PaletteTarget;
}

export function goTo(href: string): PaletteTarget {
  return { kind: "go", href };
}

export function act(action: PaletteAction): PaletteTarget {
  return { kind: "act", action };
}
