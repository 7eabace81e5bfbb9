import type { SameWords } from "../../../lib/sentences.ts";
import type { WEBHOOK_WORDS_EN } from "./words-en.ts";

export const WEBHOOK_WORDS_DE: SameWords<typeof WEBHOOK_WORDS_EN> = {
  address: "Adresse",
  addressWhere: "Des Servers, der die Nachrichten bekommen soll, mit https. Sie wird geheim gehalten.",
  body: "Inhalt",
  bodyWhere:
    "JSON, in dem {{title}}, {{text}}, {{level}}, {{shop}}, {{link}} und andere ersetzt werden. Bleibt das Feld leer, werden alle gesendet.",
  headers: "Header",
  headersWhere: "Bis zu fünf, je Zeile einer, etwa Authorization: Bearer …. Sie werden geheim gehalten.",
  contains: "Gilt als angekommen, wenn die Antwort enthält",
  containsWhere: "Nur für Server, die auch dann mit 200 antworten, wenn etwas misslungen ist.",
  secret: "Geheimnis für die Signatur",
  secretWhere:
    "Geben Sie es Ihrem Server, der damit prüfen kann, dass eine Nachricht von uns ist (Standard Webhooks). Bleibt das Feld leer, werden Nachrichten nicht signiert.",
  notAddress: "Die Adresse eines Webhooks beginnt mit https:// und enthält weder Namen noch Passwort.",
  notJson: "Der Inhalt ist kein JSON-Objekt. Texte stehen in doppelten Anführungszeichen, auch die mit {{title}}.",
  unknownValue:
    "In doppelten Klammern steht ein Wert, den es nicht gibt. Bekannt sind title, text, level, levelWord, urgency, kind, shop, link, why, whyLink, id und thread.",
  tooMany: "Der Inhalt hat mehr als 30 Werte in doppelten Klammern.",
  tooLong: "Der Inhalt ist länger als 4.000 Zeichen.",
  notHeaders:
    "Header sind bis zu fünf Zeilen wie „X-Key: Wert“. Host, Content-Type und die, die mit webhook- beginnen, setzen wir.",
  notContains: "Der Text ist länger als 200 Zeichen.",
  notSecret: "Ein Geheimnis beginnt mit whsec_ und geht in Base64 weiter, mindestens 24 Bytes.",
};
