import { parseJson } from "../../../../../lib/strangers-json.ts";
import type { LikenessLook, LikenessMessage } from "../../../../ui/likeness/likeness-message.ts";
import { readDiscord, readTeams } from "./read-cards.ts";
import { readGoogleChat, readMatrix, readMattermost, readRocketChat, readSlack, readTelegram } from "./read-chats.ts";

interface Likeness {
  look: LikenessLook;
  /** What is shown of a body there; `null` where a body is data for machines. */
  read: ((body: string) => LikenessMessage) | null;
}

const ofJson = (read: (body: unknown) => LikenessMessage) => (body: string) => {
  const parsed = parseJson(body);
  return read(parsed.ok ? parsed.value : null);
};

const LIKENESSES: ReadonlyMap<string, Likeness> = new Map<string, Likeness>([
  ["slack", { look: "chat", read: ofJson(readSlack) }],
  ["slack-bot", { look: "chat", read: ofJson(readSlack) }],
  ["teams", { look: "card", read: ofJson(readTeams) }],
  ["discord", { look: "embed", read: ofJson(readDiscord) }],
  ["telegram", { look: "bubble", read: ofJson(readTelegram) }],
  ["mattermost", { look: "attachment", read: ofJson(readMattermost) }],
  ["rocket-chat", { look: "attachment", read: ofJson(readRocketChat) }],
  ["google-chat", { look: "card", read: ofJson(readGoogleChat) }],
  ["matrix", { look: "chat", read: ofJson(readMatrix) }],
]);

const DATA: Likeness = { look: "alert", read: null };

/** How a service shows what it is sent, by the id of the kind. */
export const likenessOf = (id: string): Likeness => LIKENESSES.get(id) ?? DATA;
