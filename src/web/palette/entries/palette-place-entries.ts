import { Blocks, Building2, Folder, KeyRound, type LucideIcon, Pencil, Plus, ScrollText, UserPlus } from "lucide-react";
import { ADMIN_TABS, PALETTE_ROOMS } from "./offered-places.ts";
import { RAIL } from "./room-places.ts";
import {
  mayIn,
  type PaletteContext,
  type PaletteExtension,
  type PaletteOrganization,
  type PaletteProject,
} from "../palette-context.ts";
import type { PaletteOffer, PaletteRoom, Words } from "../../page/places.ts";
import { goTo, type PaletteEntry } from "./palette-entry.ts";

/** The position of the admin pages among the other rooms. */
const ADMIN_ORDER = 5;

/** Main pages, sections of the settings, admin pages, and pages about the product and its operator. */
export function pageEntries(context: PaletteContext, t: Words): readonly PaletteEntry[] {
  const main = RAIL.map(({ section, to, icon, keys, name }) => place(section, { name: name(t), icon, href: to, keys }));
  const offered = (rooms: readonly PaletteRoom[]) =>
    rooms.flatMap(({ places = [] }) => places.map((one) => offer(one, t)));
  const isBefore = ({ order }: PaletteRoom) => order < ADMIN_ORDER;
  return [
    ...main,
    ...offered(PALETTE_ROOMS.filter(isBefore)),
    ...adminPages(context, t),
    ...offered(PALETTE_ROOMS.filter((room) => !isBefore(room))),
  ];
}

/** The admin area, for admins only. */
export function adminPages({ isAdmin, hasMailbox }: PaletteContext, t: Words): readonly PaletteEntry[] {
  if (!isAdmin) return [];
  return ADMIN_TABS.filter(({ needsMailbox }) => !needsMailbox || hasMailbox).map(({ id, name, icon, to, keys }) => ({
    ...place(`admin-${id}`, { name: name(t), icon, href: to, ...(keys && { keys }) }),
    detail: t("admin.nav.label"),
    words: t("admin.nav.label"),
  }));
}

function offer({ id, name, icon, href, keys, of }: PaletteOffer, t: Words): PaletteEntry {
  const entry = place(id, { name: name(t), icon, href, ...(keys && { keys }) });
  return of === undefined ? entry : { ...entry, detail: of(t), words: of(t) };
}

export function organizationEntry({ id, name, slug, shopCount }: PaletteOrganization, t: Words): PaletteEntry {
  return {
    ...place(`organization-${id}`, { name, icon: Building2, href: organizationAddress(slug) }),
    detail: t("palette.organization", { shops: shopCount }),
    words: t("frame.title.organization"),
  };
}

/** What the reader may do in an organization beyond viewing it. */
export function organizationActions(
  context: PaletteContext,
  organization: PaletteOrganization,
  t: Words,
): readonly PaletteEntry[] {
  const { id, slug, name } = organization;
  const address = organizationAddress(slug);
  const may = (permission: Parameters<typeof mayIn>[2]) => mayIn(context, id, permission);
  const line = (what: string, rest: { name: string; icon: LucideIcon; href: string }): PaletteEntry => ({
    ...place(`organization-${id}-${what}`, rest),
    group: "actions",
    doneTo: name,
  });
  const found: (PaletteEntry | false)[] = [
    may("member:manage") &&
      line("invite", { name: t("palette.do.invite", { name }), icon: UserPlus, href: `${address}?dialog=invite` }),
    may("organization:update") &&
      line("edit", {
        name: t("palette.do.editOrganization", { name }),
        icon: Pencil,
        href: `/app/organizations/edit/${encodeURIComponent(slug)}`,
      }),
    may("sso:manage") && line("sso", { name: t("palette.do.sso", { name }), icon: KeyRound, href: `${address}/sso` }),
    may("audit:read") &&
      line("audit", { name: t("palette.do.audit", { name }), icon: ScrollText, href: `${address}/audit` }),
  ];
  return found.filter((entry) => entry !== false);
}

export function projectEntry({ id, nameCombined }: PaletteProject, t: Words): PaletteEntry {
  const href = `/app/projects?${new URLSearchParams({ q: nameCombined }).toString()}`;
  return { ...place(`project-${id}`, { name: nameCombined, icon: Folder, href }), detail: t("palette.project") };
}

export function projectActions(context: PaletteContext, project: PaletteProject, t: Words): readonly PaletteEntry[] {
  if (!mayIn(context, project.organizationId, "shop:write")) return [];
  const { id, nameCombined } = project;
  const name = t("palette.do.addShopTo", { name: nameCombined });
  const entry = place(`project-${id}-add-shop`, { name, icon: Plus, href: `/app/shops/new?projectId=${id}` });
  return [{ ...entry, group: "actions", doneTo: nameCombined }];
}

export function extensionEntry({ name, label }: PaletteExtension): PaletteEntry {
  return {
    id: `extension-${name}`,
    group: "extensions",
    name: label,
    detail: name,
    words: name,
    sign: { icon: Blocks },
    target: goTo(`/app/extensions?${new URLSearchParams({ extension: name }).toString()}`),
  };
}

function place(
  id: string,
  { name, icon, href, keys }: { name: string; icon: LucideIcon; href: string; keys?: string },
): PaletteEntry {
  return { id, group: "places", name, detail: "", sign: { icon }, target: goTo(href), ...(keys && { keys }) };
}

function organizationAddress(slug: string): string {
  return `/app/organizations/${encodeURIComponent(slug)}`;
}
