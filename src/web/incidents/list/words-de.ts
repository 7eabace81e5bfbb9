import type { incidentList as english } from "./words-en.ts";
import type { Translation } from "../../words/translation.ts";

export const incidentList = {
  title: "Vergangene Störungen",
} satisfies Translation<typeof english>;
