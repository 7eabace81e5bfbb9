import type { incidents as english } from "./words-en.ts";
import type { Translation } from "../words/translation.ts";

export const incidents = {
  title: "Störungen",
  open: "Offen",
  past: "Vergangen",
  planned: "Geplante Arbeiten",
  plan: "Arbeiten planen",
} satisfies Translation<typeof english>;
