import type { SameWords } from "../../../lib/sentences.ts";
import type { GOTIFY_WORDS_EN } from "./words-en.ts";

export const GOTIFY_WORDS_DE: SameWords<typeof GOTIFY_WORDS_EN> = {
  server: "Server",
  serverWhere: "Die Adresse, unter der Sie Gotify öffnen, etwa https://push.example.com.",
  token: "Token der App",
  tokenWhere: "In Gotify unter Apps: eine anlegen und ihr Token anzeigen. Es beginnt mit A.",
  notServer: "Die Adresse eines Gotify-Servers beginnt mit https://.",
  notToken:
    "Das ist kein Token einer App: Es beginnt mit A und hat 15 Zeichen. Die von Clients beginnen mit C und können nicht senden.",
};
