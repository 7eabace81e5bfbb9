import { mayMember, type Permission } from "../../organizations/permissions.ts";
import type { Language } from "../../lib/language.ts";
import type { PaletteShop } from "./entries/palette-entry.ts";

export interface PaletteOrganization {
  id: string;
  name: string;
  slug: string;
  /** The reader's own. */
  role: string;
  shopCount: number;
  /** What keeps the reader out of it in this session, `null` when nothing does. */
  signInProblem: string | null;
}

export interface PaletteProject {
  id: number;
  nameCombined: string;
  organizationId: string;
}

export interface PaletteExtension {
  name: string;
  label: string;
}

/** What the palette knows: what belongs to the reader, who the reader is, and where the reader stands. */
export interface PaletteContext {
  shops: readonly PaletteShop[];
  organizations: readonly PaletteOrganization[];
  projects: readonly PaletteProject[];
  extensions: readonly PaletteExtension[];
  /** `null` while it is not known: then neither watching nor unwatching is offered. */
  watchedShopIds: ReadonlySet<number> | null;
  /** Of the page's own shop, those that should have run. */
  lateTaskIds: readonly string[];
  isAdmin: boolean;
  hasMailbox: boolean;
  isImpersonated: boolean;
  isDark: boolean;
  locale: Language;
  pathname: string;
  /** Of the page, `null` elsewhere. */
  shopId: number | null;
  /** Of the page's organization, `null` elsewhere. */
  slug: string | null;
}

/** Whether the reader may; what is not known yet is not offered. */
export function mayIn(
  { organizations }: Pick<PaletteContext, "organizations">,
  organizationId: string,
  permission: Permission,
): boolean {
  const own = organizations.find(({ id }) => id === organizationId);
  return own !== undefined && !own.signInProblem && mayMember(own.role, permission);
}

export function mayAnywhere({ organizations }: Pick<PaletteContext, "organizations">, permission: Permission): boolean {
  return organizations.some(({ id }) => mayIn({ organizations }, id, permission));
}
