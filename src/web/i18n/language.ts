import { useSyncExternalStore } from "react";
import { type Locale, preferredLocale, readStoredLocale, storeLocale } from "./locale.ts";
import { loadMessages, type Part } from "./messages.ts";

interface Language {
  locale: Locale;
  messages: object;
}

let current: Language = { locale: "en", messages: {} };
const parts = new Set<Part>(["start"]);
const listeners = new Set<() => void>();

/** Loads the reader's language before the first page is drawn. */
export async function startLanguage(): Promise<void> {
  await show(preferredLocale(readStoredLocale(), navigator.languages));
}

/** Loads a further part of the language in use. */
export async function needMessages(part: Part): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await show(current.locale);
}

/** Changes the language of the whole app and remembers it in this browser. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  storeLocale(locale);
  await show(locale);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => current);
}

async function show(locale: Locale): Promise<void> {
  const messages = await Promise.all([...parts].map((part) => loadMessages(locale, part)));
  current = { locale, messages: Object.assign({}, ...messages) };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
