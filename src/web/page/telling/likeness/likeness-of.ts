import { z } from "zod";
import { parseJson } from "../../../../lib/strangers-json.ts";
import type { LikenessLook, LikenessMessage } from "../../../ui/likeness/likeness-message.ts";
import { readDiscord, readTeams } from "./read-cards.ts";
import { readGoogleChat, readMatrix, readMattermost, readRocketChat, readSlack, readTelegram } from "./read-chats.ts";
import { readGotify, readJira, readNtfy, readPagerduty, readPushover, readSms } from "./read-phones.ts";

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
  ["ntfy", { look: "phone", read: ofJson(readNtfy) }],
  ["gotify", { look: "phone", read: ofJson(readGotify) }],
  ["pushover", { look: "phone", read: readPushover }],
  ["sms", { look: "sms", read: readSms }],
  ["pagerduty", { look: "alert", read: ofJson(readPagerduty) }],
  ["email", { look: "mail", read: null }],
  ["jira-service-management", { look: "alert", read: ofJson(readJira) }],
]);

const DATA: Likeness = { look: "alert", read: null };

/** What is shown of the requests that bring a message; `null` if that is data. Some only prepare it, or take it back. */
export function shownOf(kind: string, bodies: readonly string[]): LikenessMessage | null {
  const { read } = likenessOf(kind);
  if (read === null) return null;
  for (const body of bodies.toReversed()) {
    try {
      return read(body);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
    }
  }
  return null;
}

/** How a service shows what it is sent, by the id of the kind. */
export const likenessOf = (id: string): Likeness => LIKENESSES.get(id) ?? DATA;
