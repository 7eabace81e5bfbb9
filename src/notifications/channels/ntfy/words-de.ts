import type { SameWords } from "../../../lib/sentences.ts";
import type { NTFY_WORDS_EN } from "./words-en.ts";

export const NTFY_WORDS_DE: SameWords<typeof NTFY_WORDS_EN> = {
  server: "Server",
  serverWhere: "https://ntfy.sh oder die Adresse eines eigenen Servers.",
  topic: "Thema",
  topicWhere: "Der Name, den Sie in der App abonnieren. Auf ntfy.sh kann jeder mitlesen, der ihn errät.",
  token: "Zugriffstoken",
  tokenWhere: "Nur wenn das Thema geschützt ist: in ntfy unter Account, Access tokens. Es beginnt mit tk_.",
  notServer: "Die Adresse eines ntfy-Servers beginnt mit https://, etwa https://ntfy.sh.",
  notTopic: "Ein Thema hat bis zu 64 Buchstaben, Ziffern, Binde- und Unterstriche und keine Leerzeichen.",
  notToken:
    "Das ist kein Zugriffstoken von ntfy: Es beginnt mit tk_. Lassen Sie das Feld leer, wenn das Thema nicht geschützt ist.",
};
