/** The languages of the product. English comes first: it is the fallback. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value per language. */
export type InEach<Thing> = Readonly<Record<Language, Thing>>;

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** A stored language; null if there is none or we do not support it. */
export function knownLanguage(language: string | null | undefined): Language | null {
  return LANGUAGES.find((known) => known === language) ?? null;
}

/** The browser's preferred language among ours; English if there is none. */
export function languageOf(acceptLanguage: string | null): Language {
  const wanted = (acceptLanguage ?? "").split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
    const weight = parameters
      .map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1])
      .find((found) => found !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const first = wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`)))
    .find((language) => language !== undefined);
  return first ?? "en";
}
