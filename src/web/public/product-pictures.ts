import type { Locale } from "use-intl";

export type PictureName = "dashboard" | "information" | "checks" | "extensions" | "sitespeed";

/** Made by `npm run pictures:home`. */
const FILES = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

interface Views {
  wide: string;
  phone: string;
}

/** A page of the product in both themes, as it is on a desktop and on a phone, in the reader's language. */
export function picturesOf(name: PictureName, locale: Locale): { light: Views; dark: Views } {
  const file = (form: string, theme: string) => FILES[`./pictures/${name}-${form}-${locale}-${theme}.webp`] ?? "";
  return {
    light: { wide: file("wide", "light"), phone: file("phone", "light") },
    dark: { wide: file("wide", "dark"), phone: file("phone", "dark") },
  };
}
