import type { Locale } from "use-intl";

export type PictureName = "dashboard" | "information" | "checks" | "extensions" | "sitespeed";

/** Made by `npm run pictures:home`. */
const FILES = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

interface Views {
  wide: string;
  phone: string;
}

/** Pictures of a product page in the reader's language, in both themes, for desktop and phone. */
export function picturesOf(name: PictureName, locale: Locale): { light: Views; dark: Views } {
  const file = (form: string, theme: string) => FILES[`./pictures/${name}-${form}-${locale}-${theme}.webp`] ?? "";
  return {
    light: { wide: file("wide", "light"), phone: file("phone", "light") },
    dark: { wide: file("wide", "dark"), phone: file("phone", "dark") },
  };
}
