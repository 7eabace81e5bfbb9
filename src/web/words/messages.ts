import type { english } from "./en.ts";
import { withCauseTexts } from "./cause-texts.ts";
import type { Language } from "../../lib/language.ts";

type Messages = typeof english;
/** `signIn` is a part of `account`. */
export type Room = keyof Messages | "signIn";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof english;
  }
}

/** A page loads the rooms that it speaks from, in one language. Each file holds one room. */
export const ROOMS: Record<Language, Record<Room, () => Promise<object>>> = {
  en: {
    common: () => import("./en/common.ts"),
    ui: () => import("./en/ui.ts"),
    signIn: () => import("./en/sign-in.ts"),
    account: () => import("./en/account.ts"),
    public: () => import("./en/public.ts"),
    frame: () => import("./en/frame.ts"),
    palette: () => import("./en/palette.ts"),
    dashboard: () => withCauseTexts("en", import("./en/dashboard.ts")),
    notifications: () => import("./en/notifications.ts"),
    fleet: () => import("./en/fleet.ts"),
    projects: () => import("./en/projects.ts"),
    forms: () => import("./en/forms.ts"),
    shops: () => import("./en/shop/shops.ts"),
    shopDetail: () => withCauseTexts("en", import("./en/shop-detail.ts")),
    sitespeed: () => import("./en/shop/sitespeed.ts"),
    audit: () => import("./en/admin/audit.ts"),
    invitations: () => import("./en/organizations/invitations.ts"),
    members: () => import("./en/organizations/members.ts"),
    organizations: () => import("./en/organizations/organizations.ts"),
    sso: () => import("./en/organizations/sso.ts"),
    extensions: () => import("./en/extensions.ts"),
    settings: () => import("./en/settings.ts"),
    admin: () => import("./en/admin/admin.ts"),
  },
  de: {
    common: () => import("./de/common.ts"),
    ui: () => import("./de/ui.ts"),
    signIn: () => import("./de/sign-in.ts"),
    account: () => import("./de/account.ts"),
    public: () => import("./de/public.ts"),
    frame: () => import("./de/frame.ts"),
    palette: () => import("./de/palette.ts"),
    dashboard: () => withCauseTexts("de", import("./de/dashboard.ts")),
    notifications: () => import("./de/notifications.ts"),
    fleet: () => import("./de/fleet.ts"),
    projects: () => import("./de/projects.ts"),
    forms: () => import("./de/forms.ts"),
    shops: () => import("./de/shop/shops.ts"),
    shopDetail: () => withCauseTexts("de", import("./de/shop-detail.ts")),
    sitespeed: () => import("./de/shop/sitespeed.ts"),
    audit: () => import("./de/admin/audit.ts"),
    invitations: () => import("./de/organizations/invitations.ts"),
    members: () => import("./de/organizations/members.ts"),
    organizations: () => import("./de/organizations/organizations.ts"),
    sso: () => import("./de/organizations/sso.ts"),
    extensions: () => import("./de/extensions.ts"),
    settings: () => import("./de/settings.ts"),
    admin: () => import("./de/admin/admin.ts"),
  },
};

const loaded = new Map<string, Promise<object>>();

/** Some rooms of one language, each fetched once. */
export async function loadMessages(locale: Language, rooms: readonly Room[]): Promise<object> {
  const messages: Record<string, object> = {};
  for (const [room, texts] of await Promise.all(
    withoutParts(rooms).map(async (name) => [name, await loadRoom(locale, name)] as const),
  )) {
    const name = room === "signIn" ? "account" : room;
    messages[name] = { ...messages[name], ...texts };
  }
  return messages;
}

/** A part is not needed where the whole is loaded. */
function withoutParts(rooms: readonly Room[]): readonly Room[] {
  return rooms.includes("account") ? rooms.filter((room) => room !== "signIn") : rooms;
}

function loadRoom(locale: Language, room: Room): Promise<object> {
  const key = `${locale}-${room}`;
  const known = loaded.get(key);
  if (known) return known;
  const fresh = ROOMS[locale][room]().then(roomOf);
  loaded.set(key, fresh);
  fresh.catch(() => loaded.delete(key));
  return fresh;
}

function roomOf(file: object): object {
  return Object(Object.values(file)[0]);
}
