import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { useTranslations } from "use-intl";
import type { Permission } from "../../organizations/permissions.ts";

/** Every text of the rooms that were loaded. */
export type Words = ReturnType<typeof useTranslations<never>>;

/** Of pages that can be opened without knowing a name. */
type Address = Exclude<NonNullable<LinkProps["to"]>, `${string}$${string}` | "." | "..">;

/**
 * Keys that lead to a page from everywhere; a page without a place in the main navigation has them in `shortcut.ts`.
 */
export interface PageShortcut {
  keys: string;
  to: Address;
  name: (t: Words) => string;
  isForAdmins?: true;
}

/** A place in the main navigation: `rail.ts`. */
export interface RailPlace extends PageShortcut {
  /** Pages that belong to it say so in their route. */
  section: string;
  icon: LucideIcon;
  /** Least first. */
  order: number;
}

/** A page of the administration of the instance, in its bar and in the palette: one of `admin-tabs.ts`. */
export interface AdminTab {
  id: string;
  to: Address;
  /** In the palette, and in the bar, where all belong together. */
  name: (t: Words) => string;
  shortName: (t: Words) => string;
  icon: LucideIcon;
  keys?: string;
  /** There while no SMTP is set. */
  needsMailbox?: true;
  order: number;
}

/** What the palette offers of a room beside what has a place elsewhere: `palette.ts`. */
export interface PaletteRoom {
  order: number;
  places?: readonly PaletteOffer[];
  /** What can be done from everywhere, by whoever may do it in any organization. */
  actions?: readonly (PaletteOffer & { needs?: Permission | "admin" })[];
}

export interface PaletteOffer {
  id: string;
  name: (t: Words) => string;
  icon: LucideIcon;
  href: string;
  keys?: string;
  /** Stands beside its name, and finds it too. */
  of?: (t: Words) => string;
}
