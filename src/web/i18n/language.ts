import { useSyncExternalStore } from "react";
import { type Locale, preferredLocale, readStoredLocale, storeLocale } from "./locale.ts";
import { loadMessages, type Room } from "./messages.ts";

interface Language {
  locale: Locale;
  messages: object;
}

let current: Language = { locale: "en", messages: {} };
let chosen: Locale = "en";
/** What every page speaks from, and what the pages since then did. */
const needed = new Set<Room>(["common", "ui"]);
const listeners = new Set<() => void>();

/** Loads the reader's language before the first page is drawn. */
export async function startLanguage(): Promise<void> {
  await show(preferredLocale(readStoredLocale(), navigator.languages));
}

/** Loads further rooms of the language in use. */
export async function needMessages(...rooms: readonly Room[]): Promise<void> {
  if (rooms.every((room) => room in current.messages)) return;
  for (const room of rooms) needed.add(room);
  await show(chosen);
}

/** A page is ready once its words are there too. */
export async function withMessages<Page>(page: Promise<Page>, ...rooms: readonly Room[]): Promise<Page> {
  const [ready] = await Promise.all([page, needMessages(...rooms)]);
  return ready;
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
  chosen = locale;
  const messages = await loadMessages(locale, [...needed]);
  if (chosen !== locale) return show(chosen);
  const known = current.locale === locale ? current.messages : {};
  current = { locale, messages: { ...known, ...messages } };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
