import type { appMessages } from "./en-app.ts";
import type { startMessages } from "./en.ts";
import type { Locale } from "./locale.ts";

/** What everybody needs, and what only those who are signed in need. */
export type Part = "start" | "app";

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof startMessages & typeof appMessages;
  }
}

const LOAD: Record<Locale, Record<Part, () => Promise<object>>> = {
  en: {
    start: async () => (await import("./en.ts")).startMessages,
    app: async () => (await import("./en-app.ts")).appMessages,
  },
  de: {
    start: async () => (await import("./de.ts")).startMessages,
    app: async () => (await import("./de-app.ts")).appMessages,
  },
};

const loaded = new Map<string, Promise<object>>();

/** One part of one language, fetched once. */
export function loadMessages(locale: Locale, part: Part): Promise<object> {
  const key = `${locale}-${part}`;
  const known = loaded.get(key);
  if (known) return known;
  const fresh = LOAD[locale][part]();
  loaded.set(key, fresh);
  fresh.catch(() => loaded.delete(key));
  return fresh;
}
