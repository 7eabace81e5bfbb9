import type { english } from "./en.ts";
import type { Locale } from "./locale.ts";

type Messages = typeof english;
export type Room = keyof Messages;

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof english;
  }
}

/** A page loads the rooms that it speaks from, in one language. */
export const ROOMS: Record<Locale, Record<Room, () => Promise<object>>> = {
  en: {
    common: async () => (await import("./en/common.ts")).common,
    ui: async () => (await import("./en/ui.ts")).ui,
    account: async () => (await import("./en/account.ts")).account,
    public: async () => (await import("./en/public.ts")).publicPages,
    frame: async () => (await import("./en/frame.ts")).frame,
    dashboard: async () => (await import("./en/dashboard.ts")).dashboard,
    projects: async () => (await import("./en/projects.ts")).projects,
    shops: async () => (await import("./en/shops.ts")).shops,
    shopDetail: async () => (await import("./en/shop-detail.ts")).shopDetail,
    organizations: async () => (await import("./en/organizations.ts")).organizations,
    extensions: async () => (await import("./en/extensions.ts")).extensions,
    settings: async () => (await import("./en/settings.ts")).settings,
    admin: async () => (await import("./en/admin.ts")).admin,
  },
  de: {
    common: async () => (await import("./de/common.ts")).common,
    ui: async () => (await import("./de/ui.ts")).ui,
    account: async () => (await import("./de/account.ts")).account,
    public: async () => (await import("./de/public.ts")).publicPages,
    frame: async () => (await import("./de/frame.ts")).frame,
    dashboard: async () => (await import("./de/dashboard.ts")).dashboard,
    projects: async () => (await import("./de/projects.ts")).projects,
    shops: async () => (await import("./de/shops.ts")).shops,
    shopDetail: async () => (await import("./de/shop-detail.ts")).shopDetail,
    organizations: async () => (await import("./de/organizations.ts")).organizations,
    extensions: async () => (await import("./de/extensions.ts")).extensions,
    settings: async () => (await import("./de/settings.ts")).settings,
    admin: async () => (await import("./de/admin.ts")).admin,
  },
};

const loaded = new Map<string, Promise<object>>();

/** Some rooms of one language, each fetched once. */
export async function loadMessages(locale: Locale, rooms: readonly Room[]): Promise<object> {
  const texts = await Promise.all(rooms.map(async (room) => [room, await loadRoom(locale, room)] as const));
  return Object.fromEntries(texts);
}

function loadRoom(locale: Locale, room: Room): Promise<object> {
  const key = `${locale}-${room}`;
  const known = loaded.get(key);
  if (known) return known;
  const fresh = ROOMS[locale][room]();
  loaded.set(key, fresh);
  fresh.catch(() => loaded.delete(key));
  return fresh;
}
