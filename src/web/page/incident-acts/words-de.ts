import type { Translation } from "../../words/translation.ts";
import type { incidentActs as english } from "./words-en.ts";

export const incidentActs = {
  acknowledge: "Bestätigen",
  yours: "Sie haben sie bestätigt. Alle sehen das.",
  undo: "Rückgängig",
  first: "{name} war schneller, um {time}. Nichts wurde geändert.",
  firstFormer: "Ein ehemaliges Mitglied war schneller, um {time}. Nichts wurde geändert.",
  alreadyYours: "Sie haben sie seit {time}.",
  over: "Schon seit {time} vorbei. Nichts wurde geändert.",
  givenBack: "Zurückgegeben. Niemand kümmert sich jetzt darum.",
  closed: "Geschlossen.",
} satisfies Translation<typeof english>;
