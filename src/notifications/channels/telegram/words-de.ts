import type { SameWords } from "../../../lib/sentences.ts";
import type { TELEGRAM_WORDS_EN } from "./words-en.ts";

export const TELEGRAM_WORDS_DE: SameWords<typeof TELEGRAM_WORDS_EN> = {
  token: "Token des Bots",
  tokenWhere: "Von @BotFather in Telegram, nach /newbot: Ziffern, ein Doppelpunkt und 35 Zeichen.",
  chat: "Chat",
  chatWhere:
    "Schreiben Sie dem Bot /start oder nehmen Sie ihn in die Gruppe auf und wählen Sie „Chats suchen“; bei Kanälen genügt der @Name.",
  findChats: "Chats suchen",
  chatMissing:
    "Fehlt einer? Schreiben Sie dem Bot /start, oder nehmen Sie ihn in die Gruppe auf und schreiben Sie dort /start. Suchen Sie danach noch einmal. Telegram vergisst das nach einem Tag.",
  topic: "Thema",
  topicWhere: "Nur für Gruppen mit Themen: die Zahl am Ende des Links zum Thema.",
  notToken:
    "Das ist kein Token eines Bots: Es besteht aus Ziffern, einem Doppelpunkt und 35 Zeichen, wie @BotFather es zeigt.",
  notChat: "Ein Chat ist eine Zahl, etwa -1001234567890, oder der @Name eines Kanals.",
  notTopic: "Ein Thema ist eine Zahl; hat die Gruppe keine Themen, lassen Sie das Feld leer.",
};
