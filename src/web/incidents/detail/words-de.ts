import type { incident as english } from "./words-en.ts";
import type { Translation } from "../../words/translation.ts";

export const incident = {
  title: "Störung",
} satisfies Translation<typeof english>;
