import type { forms as english } from "./words-en.ts";
import type { Translation } from "../translation.ts";

export const forms = {
  discardTitle: "Eingaben verwerfen?",
  discardText: "Sie sind noch nicht gespeichert. Wenn Sie fortfahren, gehen sie verloren.",
  discard: "Verwerfen",
} satisfies Translation<typeof english>;
