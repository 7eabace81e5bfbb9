import type { SameWords } from "../../../lib/sentences.ts";
import type { SLACK_BOT_WORDS_EN } from "./words-en.ts";

export const SLACK_BOT_WORDS_DE: SameWords<typeof SLACK_BOT_WORDS_EN> = {
  token: "Token des Bots",
  tokenWhere:
    "In den App-Einstellungen von Slack unter OAuth & Permissions: Es beginnt mit xoxb-. Der Bot braucht chat:write, für Mitglieder auch im:write.",
  channel: "Kanal oder Mitglied",
  channelWhere:
    "Die Kennung steht in Slack am Ende der Details des Kanals oder Mitglieds, etwa C024BE91L oder U024BE7LH.",
  findChannels: "Kanäle suchen",
  channelMissing:
    "Fehlt einer? Private Kanäle sieht der Bot nur, wo er Mitglied ist: Schreiben Sie dort /invite und seinen Namen, und suchen Sie dann noch einmal.",
  notToken: "Das ist kein Token eines Bots: Es beginnt mit xoxb-.",
  notChannel:
    "Geben Sie die Kennung eines Kanals (C…, G…) oder Mitglieds (U…, W…) ein, oder den Namen eines Kanals mit #.",
};
