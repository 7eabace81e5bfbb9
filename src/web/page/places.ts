import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { useTranslations } from "use-intl";
import type { Permission } from "../../organizations/permissions.ts";

/** Every text of the loaded rooms. */
export type Words = ReturnType<typeof useTranslations<never>>;

/** Addresses of pages without parameters. */
type Address = Exclude<NonNullable<LinkProps["to"]>, `${string}$${string}` | "." | "..">;

/** A shortcut that opens a page from everywhere. A page outside of the main navigation defines it in `shortcut.ts`. */
export interface PageShortcut {
  keys: string;
  to: Address;
  name: (t: Words) => string;
  isForAdmins?: true;
}

/** A place in the main navigation: `rail.ts`. */
export interface RailPlace extends PageShortcut {
  /** The section that the routes of its pages name. */
  section: string;
  icon: LucideIcon;
  /** Ascending. */
  order: number;
  /** Stands below a line. */
  isApart?: true;
}

/** A page of the admin area, in its bar and in the palette: one of `admin-tabs.ts`. */
export interface AdminTab {
  id: string;
  to: Address;
  /** Used in the palette, and in the bar, where all admin pages are side by side. */
  name: (t: Words) => string;
  shortName: (t: Words) => string;
  icon: LucideIcon;
  keys?: string;
  /** Shown only while SMTP is not configured. */
  needsMailbox?: true;
  order: number;
}

/** Further palette entries of a room, beside its pages: `palette.ts`. */
export interface PaletteRoom {
  order: number;
  places?: readonly PaletteOffer[];
  /** Actions that work from everywhere, for people with the permission in any organization. */
  actions?: readonly (PaletteOffer & { needs?: Permission | "admin" })[];
}

export interface PaletteOffer {
  id: string;
  name: (t: Words) => string;
  icon: LucideIcon;
  href: string;
  keys?: string;
  /** Shown beside the name, and searched too. */
  of?: (t: Words) => string;
}
