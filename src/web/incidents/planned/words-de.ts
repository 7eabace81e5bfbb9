import type { plannedWork as english } from "./words-en.ts";
import type { Translation } from "../../words/translation.ts";

export const plannedWork = {
  title: "Geplante Arbeiten",
} satisfies Translation<typeof english>;
