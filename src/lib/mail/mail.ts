import { z } from "zod";

/** A mail, ready to be sent. `link` is the one address that the reader is meant to open, or null. */
export type Mail = z.infer<typeof mailSchema>;

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  /** Headers beside the usual ones, as for unsubscribing. */
  headers: z.record(z.string(), z.string()).optional(),
});

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that a browser asks for first among ours; English when none is. */
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

/** A stored language, or English when there is none or it is not ours. */
export function knownLanguage(language: string | null | undefined): Language | null {
  return LANGUAGES.find((known) => known === language) ?? null;
}
