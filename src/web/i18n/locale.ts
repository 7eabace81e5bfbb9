export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];

const STORED_AS = "shopwarden-language";

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The language chosen earlier in this browser, else the first one of the browser that we speak, else English. */
export function preferredLocale(stored: string | null, browserLanguages: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  return browserLanguages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale) ?? "en";
}

export function readStoredLocale(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORED_AS, locale);
  } catch {
    // A browser that keeps nothing asks its own languages again next time.
    return;
  }
}
