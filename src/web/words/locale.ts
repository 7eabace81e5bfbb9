import { isLanguage, type Language } from "../../lib/language.ts";

const STORED_AS = "shopwarden-language";

/** The language chosen earlier in this browser, else the browser's first supported language, else English. */
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

/** `null` removes it: the next user of this browser gets the browser's own language. */
export function storeLocale(locale: Language | null): void {
  try {
    if (locale === null) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, locale);
  } catch {
    // Without storage, the browser's languages decide again next time.
    return;
  }
}
