import type { Language } from "../../lib/language.ts";
import type { common } from "./common/words-en.ts";
import type { forms } from "./forms/words-en.ts";
import type { ui } from "./ui/words-en.ts";

/** All texts of the interface. Each file of words adds its own. */
export interface Messages {
  readonly common: typeof common;
  readonly ui: typeof ui;
  readonly forms: typeof forms;
}

/** `signIn` is a part of `account`. */
export type WordsName = keyof Messages | "signIn";

type Load = () => Promise<object>;

/** The same words in each language. Each file holds the words of one name. */
export type Words = readonly [en: Load, de: Load];

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** Words that are available from the start; rooms add the rest. */
const words: Partial<Record<WordsName, Words>> = {
  common: [() => import("./common/words-en.ts"), () => import("./common/words-de.ts")],
  ui: [() => import("./ui/words-en.ts"), () => import("./ui/words-de.ts")],
  forms: [() => import("./forms/words-en.ts"), () => import("./forms/words-de.ts")],
};
const loaded = new Map<string, Promise<object>>();

/** Makes further words available for loading. */
export function knowWords(more: Partial<Record<WordsName, Words>> | undefined): void {
  Object.assign(words, more);
}

/** The words of some names in one language; each file is fetched once. */
export async function loadMessages(locale: Language, names: readonly WordsName[]): Promise<object> {
  const messages: Record<string, object> = {};
  for (const [name, texts] of await Promise.all(
    withoutParts(names).map(async (one) => [one, await loadWords(locale, one)] as const),
  )) {
    const whole = name === "signIn" ? "account" : name;
    messages[whole] = { ...messages[whole], ...texts };
  }
  return messages;
}

/** Drops a part when its whole is loaded anyway. */
function withoutParts(names: readonly WordsName[]): readonly WordsName[] {
  return names.includes("account") ? names.filter((name) => name !== "signIn") : names;
}

async function loadWords(locale: Language, name: WordsName): Promise<object> {
  const key = `${locale}-${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const files = words[name];
  if (files === undefined) throw new Error(name);
  const fresh = files[locale === "en" ? 0 : 1]().then(wordsOf);
  loaded.set(key, fresh);
  fresh.catch(() => loaded.delete(key));
  return fresh;
}

function wordsOf(file: object): object {
  return Object(Object.values(file)[0]);
}
