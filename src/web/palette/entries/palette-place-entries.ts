import {
  Activity,
  Blocks,
  Building2,
  FileText,
  Folder,
  Gauge,
  KeyRound,
  type LucideIcon,
  Mail,
  Pencil,
  Plus,
  ScrollText,
  Settings,
  UserPlus,
  Users,
  SlidersHorizontal,
} from "lucide-react";
import { MAIN_ENTRIES } from "./main-entries.ts";
import {
  mayIn,
  type PaletteContext,
  type PaletteExtension,
  type PaletteOrganization,
  type PaletteProject,
  type Words,
} from "../palette-context.ts";
import { goTo, type PaletteEntry } from "./palette-entry.ts";
import { SETTINGS_SECTIONS } from "./settings-sections.ts";

const SITE_PAGES = ["privacy", "imprint", "about"] as const;

/** Main pages, the sections of the settings, what only admins see, and what is said of the product and its operator. */
export function pageEntries(context: PaletteContext, t: Words): readonly PaletteEntry[] {
  const main = MAIN_ENTRIES.map(({ section, to, icon, keys }) =>
    place(section, { name: t(`common.title.${section}`), icon, href: to, keys: keys.toLowerCase() }),
  );
  const settings = place("settings", {
    name: t("common.title.settings"),
    icon: Settings,
    href: "/app/settings",
    keys: "g s",
  });
  const sections = SETTINGS_SECTIONS.map(({ id, title }) => ({
    ...place(`settings-${id}`, { name: t(title), icon: Settings, href: `/app/settings#${id}` }),
    detail: t("common.title.settings"),
    words: t("common.title.settings"),
  }));
  const site = SITE_PAGES.map((page) =>
    place(`site-${page}`, { name: t(`common.title.${page}`), icon: FileText, href: `/${page}` }),
  );
  return [...main, settings, ...sections, ...adminPages(context, t), ...site];
}

/** The administration, for admins only. */
export function adminPages({ isAdmin, hasMailbox }: PaletteContext, t: Words): readonly PaletteEntry[] {
  if (!isAdmin) return [];
  const pages = [
    place("admin-users", { name: t("common.title.users"), icon: Users, href: "/admin/users", keys: "g u" }),
    place("admin-audit", { name: t("common.title.audit"), icon: ScrollText, href: "/admin/audit" }),
    place("admin-sitespeed", { name: t("common.title.sitespeedAdmin"), icon: Gauge, href: "/admin/sitespeed" }),
    place("admin-limits", { name: t("common.title.limits"), icon: SlidersHorizontal, href: "/admin/limits" }),
    place("admin-operation", { name: t("common.title.operation"), icon: Activity, href: "/admin/operation" }),
    ...(hasMailbox
      ? [place("admin-mailbox", { name: t("common.title.mailbox"), icon: Mail, href: "/admin/mailbox" })]
      : []),
  ];
  return pages.map((entry) => ({ ...entry, detail: t("admin.nav.label"), words: t("admin.nav.label") }));
}

export function organizationEntry({ id, name, slug, shopCount }: PaletteOrganization, t: Words): PaletteEntry {
  return {
    ...place(`organization-${id}`, { name, icon: Building2, href: organizationAddress(slug) }),
    detail: t("palette.organization", { shops: shopCount }),
    words: t("common.title.organization"),
  };
}

/** What the reader may see and do in an organization beyond looking at it. */
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
    deed: goTo(`/app/extensions?${new URLSearchParams({ extension: name }).toString()}`),
  };
}

function place(
  id: string,
  { name, icon, href, keys }: { name: string; icon: LucideIcon; href: string; keys?: string },
): PaletteEntry {
  return { id, group: "places", name, detail: "", sign: { icon }, deed: goTo(href), ...(keys && { keys }) };
}

function organizationAddress(slug: string): string {
  return `/app/organizations/${encodeURIComponent(slug)}`;
}
