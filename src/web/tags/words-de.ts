import type { tags as english } from "./words-en.ts";
import type { Translation } from "../words/translation.ts";

export const tags = {
  dialog: "{count, plural, one {Tags von {name}} other {Tags von # Shops}}",
  lead: "Wartungsfenster und Filter finden Shops daran.",
  find: "Suchen oder einen neuen tippen",
  list: "Tags",
  onSome: "an {count, number} von {total, number}",
  isNew: "neu",
  add: "„{name}“ hinzufügen",
  none: "Noch kein Tag. Tippen Sie den ersten.",
  noMatch: "So heißt kein Tag.",
  failed: "Die Tags ließen sich nicht laden",
  saved: "{count, plural, one {Die Tags von {name} sind gespeichert.} other {Die Tags von # Shops sind gespeichert.}}",
  part: "{done, number} von {total, number} Shops sind fertig. Erneutes Speichern macht mit dem Rest weiter.",
  tooLong: "Ein Tag hat höchstens {most, number} Zeichen.",
  save: "Speichern",
  choose: "Übernehmen",
  kept: {
    title: "Tags",
    none: "Noch trägt kein Shop einen Tag. Drücken Sie # bei einem Shop oder bei ausgewählten Shops auf dem Dashboard.",
    name: "Tag",
    shops: "Shops",
    windows: "Wartungsfenster",
    actions: "Aktionen",
    rename: "Umbenennen",
    renameThis: "Umbenennen: {name}",
    renameTitle: "{name} umbenennen",
    renamed: "Der Tag heißt jetzt {name}.",
    delete: "Löschen",
    deleteThis: "Löschen: {name}",
    question: "Den Tag {name} löschen?",
    fromShops:
      "{count, plural, =0 {Kein Shop trägt ihn.} one {Ein Shop verliert ihn; der Shop selbst bleibt, wie er ist.} other {# Shops verlieren ihn; die Shops selbst bleiben, wie sie sind.}}",
    windowsUse:
      "{count, plural, one {Ein Wartungsfenster benutzt ihn und wird mit ihm gelöscht, samt vergangenen Zeiten: {names}.} other {# Wartungsfenster benutzen ihn und werden mit ihm gelöscht, samt vergangenen Zeiten: {names}.}}",
    confirm: "Tag löschen",
    deleted: "Der Tag {name} ist gelöscht.",
    ofShops: "{count, plural, =0 {kein Shop} one {ein Shop} other {# Shops}}",
    ofWindows: "{count, plural, =0 {kein Wartungsfenster} one {ein Wartungsfenster} other {# Wartungsfenster}}",
  },
} satisfies Translation<typeof english>;
