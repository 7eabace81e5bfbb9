import { createListeners } from "./listeners.ts";
import { useOutside } from "./use-outside.ts";
import { preferredLocale, readStoredLocale, storeLocale } from "./locale.ts";
import type { Language } from "../../lib/language.ts";
import { loadMessages, type WordsName } from "./messages.ts";

interface Spoken {
  locale: Language;
  messages: object;
  /** The rooms whose messages are loaded. */
  rooms: readonly WordsName[];
}

/** If only the server was away, the browser sends no event when it returns. */
const AGAIN_MILLISECONDS = 5000;
/** So long a press can be seen to do something. */
const SEEN_MILLISECONDS = 400;

/**
 * All words of the language so far. What is drawn with a former state of the messages looks them up here, too: React may
 * draw a part whose words have just come in the course of a drawing that began before.
 */
let known = {};
let current: Spoken = { locale: "en", messages: known, rooms: [] };
let chosen: Language = "en";
/** Words that every page needs, and those of the pages opened since. */
const needed = new Set<WordsName>(["common", "ui"]);
const listeners = createListeners();

/** Loads the reader's language before the first page is drawn, however many tries it takes. */
export async function startLanguage(): Promise<void> {
  const locale = preferredLocale(readStoredLocale(), navigator.languages);
  try {
    await show(locale);
    for (const note of document.querySelectorAll("[data-wordless]")) note.remove();
  } catch {
    // The page brings these words along.
    const note = document.querySelector<HTMLElement>(`[data-wordless]:lang(${locale})`);
    const button = note?.querySelector("button");
    // A try that fails at once is seen as well.
    if (button?.ariaBusy) await new Promise((seen) => setTimeout(seen, SEEN_MILLISECONDS));
    await new Promise((again) => {
      if (note && button) {
        note.hidden = false;
        setBusy(button, null);
        button.onclick = () => {
          setBusy(button, "true");
          again(null);
        };
      }
      addEventListener("online", again);
      setTimeout(again, AGAIN_MILLISECONDS);
    });
    await startLanguage();
  }
}

/** The press keeps the focus, as with the buttons of the app. */
function setBusy(button: HTMLButtonElement, is: "true" | null): void {
  button.ariaBusy = is;
  button.ariaDisabled = is;
}

/** Loads further rooms in the current language. */
export async function needMessages(...rooms: readonly WordsName[]): Promise<void> {
  if (rooms.every((room) => current.rooms.includes(room))) return;
  for (const room of rooms) needed.add(room);
  await show(chosen);
}

/** A page is ready once its words are loaded too. */
export async function withMessages<Page>(page: Promise<Page>, ...rooms: readonly WordsName[]): Promise<Page> {
  const [ready] = await Promise.all([page, needMessages(...rooms)]);
  return ready;
}

/** Changes the language of the whole app and stores it in this browser. */
export async function chooseLanguage(locale: Language): Promise<void> {
  storeLocale(locale);
  await show(locale);
}

/** The page's language, for code outside of components. */
export function currentLocale(): Language {
  return current.locale;
}

export function useLanguage(): Spoken {
  return useOutside(listeners.subscribe, () => current);
}

/** A drawing that began in the former language finds what is loaded only from now on in the new one. */
function forgetLanguage(): void {
  const former = known;
  known = {};
  Object.setPrototypeOf(former, known);
}

async function show(locale: Language): Promise<void> {
  chosen = locale;
  const rooms = [...needed];
  const messages = await loadMessages(locale, rooms);
  if (chosen !== locale) return show(chosen);
  if (current.locale !== locale) forgetLanguage();
  current = { locale, messages: { __proto__: Object.assign(known, messages) }, rooms };
  if (typeof document !== "undefined") document.documentElement.lang = locale;
  listeners.tell();
}
