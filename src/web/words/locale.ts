import { isLanguage, type Language } from "../../lib/language.ts";

const STORED_AS = "shopwarden-language";

/** The language chosen earlier in this browser, else the first one of the browser that we speak, else English. */
export function preferredLocale(stored: string | null, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return browserLanguages.map((language) => language.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export function readStoredLocale(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** `null` forgets it: whoever comes next to this browser is asked in the browser's own language. */
export function storeLocale(locale: Language | null): void {
  try {
    if (locale === null) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, locale);
  } catch {
    // A browser that keeps nothing asks its own languages again next time.
    return;
  }
}
