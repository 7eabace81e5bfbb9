import type { ChannelAnswer, ChannelCall, FindRefusal, FoundNote, FoundPlace } from "../channel-kind.ts";
import { itemsIn, jsonOf, isTrueIn, textIn } from "../parts/answer-fields.ts";
import { jsonCall } from "../parts/bodies.ts";
import { oneLine } from "../../messages/one-line.ts";
import { cut } from "../../messages/cut.ts";

const MOST_UPDATES = 100;
const LONGEST_NAME = 60;
/** Where a chat stands in what has happened to a bot. */
const PLACES = ["message", "channel_post", "my_chat_member"] as const;
const NOTES: ReadonlyMap<string, FoundNote> = new Map([
  ["private", "person"],
  ["group", "group"],
  ["supergroup", "group"],
  ["channel", "channel"],
]);

/** Asks what was written to the bot lately, /start among it. It takes nothing away from whoever else reads it. */
export const askForChats = (token: string): ChannelCall =>
  jsonCall("POST", `https://api.telegram.org/bot${token}/getUpdates`, {
    limit: MOST_UPDATES,
    timeout: 0,
    allowed_updates: PLACES,
  });

/**
 * The chats in the answer, the latest first. `refused`: the token is wrong; `elsewhere`: the bot's messages go to
 * another program, which has set an address for them; `failed`: it says nothing.
 */
export function chatsIn(answer: ChannelAnswer): readonly FoundPlace[] | FindRefusal {
  const json = jsonOf(answer);
  if (answer.status === 401 || answer.status === 404) return "refused";
  if (answer.status === 409) return "elsewhere";
  if (answer.status !== 200 || !isTrueIn(json, "ok")) return "failed";
  const found = new Map<string, FoundPlace>();
  for (const update of itemsIn(json, "result").slice(-MOST_UPDATES).toReversed()) {
    for (const place of PLACES) {
      const chat = textIn(update, place, "chat", "id");
      const isTopic = isTrueIn(update, place, "is_topic_message");
      const topic = isTopic ? textIn(update, place, "message_thread_id") : "";
      const key = `${chat} ${topic}`;
      if (/^-?\d{1,20}$/u.test(chat) && /^\d{0,10}$/u.test(topic) && !found.has(key))
        found.set(key, {
          settings: { chat, topic },
          name: nameIn(update, place),
          note: topic === "" ? (NOTES.get(textIn(update, place, "chat", "type")) ?? null) : "topic",
        });
    }
  }
  return [...found.values()];
}

function nameIn(update: unknown, place: string): string {
  const named = ["title", "first_name", "last_name"].map((field) => textIn(update, place, "chat", field));
  const username = textIn(update, place, "chat", "username");
  const whole = named.filter((name) => name !== "").join(" ");
  return cut(oneLine(whole === "" ? username : whole), LONGEST_NAME);
}
