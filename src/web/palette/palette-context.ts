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
  /** Why the reader cannot enter it in this session, `null` when they can. */
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

/** What the palette knows: the reader, what the reader has access to, and the open page. */
export interface PaletteContext {
  shops: readonly PaletteShop[];
  organizations: readonly PaletteOrganization[];
  projects: readonly PaletteProject[];
  extensions: readonly PaletteExtension[];
  /** `null` while unknown: then neither watching nor unwatching is offered. */
  watchedShopIds: ReadonlySet<number> | null;
  /** Ids of overdue tasks of the page's shop. */
  lateTaskIds: readonly string[];
  isAdmin: boolean;
  hasMailbox: boolean;
  isImpersonated: boolean;
  isDark: boolean;
  locale: Language;
  pathname: string;
  /** The page's shop, `null` elsewhere. */
  shopId: number | null;
  /** The page's organization, `null` elsewhere. */
  slug: string | null;
}

/** Whether the reader has the permission; while it is unknown, the action is not offered. */
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
