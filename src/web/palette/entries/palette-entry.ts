import type { Mark } from "../../../checks/mark.ts";
import type { LucideIcon } from "lucide-react";
import type { Language } from "../../../lib/language.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";

/** Groups of the list, each under its own heading. */
export type PaletteGroupName = "here" | "recent" | "shops" | "places" | "extensions" | "actions";

/** The palette's data of a shop. */
export interface PaletteShop {
  id: number;
  name: string;
  url: string;
  /** `null` before the first visit. */
  status: "green" | "yellow" | "red" | null;
  mark: Mark;
  shopwareVersion: string | null;
  lastScrapedAt: string | null;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  projectName: string;
}

/** An action that asks for confirmation first. */
export interface AskedAction {
  is: "refresh" | "clearCache";
  shop: PaletteShop;
}

/** An action that runs at once instead of opening a page. */
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
  /** Stable, so that recent choices are found again. */
  id: string;
  group: PaletteGroupName;
  name: string;
  /** Dimmed at the end of the line. */
  detail: string;
  /** Further words that find it. */
  words?: string;
  /** Name of the object of an action: that name alone does not find the action. */
  doneTo?: string;
  sign: { icon: LucideIcon } | { status: Status };
  /** The shortcut that does the same, such as `g d`. */
  keys?: string;
  target: PaletteTarget;
}

export function goTo(href: string): PaletteTarget {
  return { kind: "go", href };
}

export function act(action: PaletteAction): PaletteTarget {
  return { kind: "act", action };
}
