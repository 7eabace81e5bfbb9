import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_TELEGRAM: RecordedService = {
  id: "telegram",
  answers: [
    {
      when: "a message that was sent",
      seenAt: "https://apis.io/examples/telegram/telegram-send-message-example/",
      status: 200,
      body: {
        ok: true,
        result: {
          message_id: 42,
          from: { id: 987_654_321, is_bot: true, first_name: "Watch", username: "watch_bot" },
          chat: { id: 123_456_789, first_name: "Anna", type: "private" },
          date: 1_746_268_800,
          text: "Shop Radwerk cannot be reached",
          entities: [{ offset: 0, length: 4, type: "bold" }],
        },
      },
      means: "arrived",
      played: null,
    },
    {
      when: "a person who has blocked the bot",
      seenAt: "https://github.com/botman/driver-telegram/issues/89",
      status: 403,
      body: { ok: false, error_code: 403, description: "Forbidden: bot was blocked by the user" },
      means: { result: "gone", reason: "blocked_by_person" },
      played: "blocked",
    },
    {
      when: "a chat that there is not",
      seenAt: "https://github.com/botman/driver-telegram/issues/89",
      status: 400,
      body: { ok: false, error_code: 400, description: "Bad Request: chat not found" },
      means: { result: "gone", reason: "channel_gone" },
      played: "chat-not-found",
    },
    {
      when: "a group that became a larger one",
      seenAt: "https://github.com/TwiN/gatus/issues/179",
      status: 400,
      body: {
        ok: false,
        error_code: 400,
        description: "Bad Request: group chat was upgraded to a supergroup chat",
        parameters: { migrate_to_chat_id: -1_001_557_900_000 },
      },
      means: { result: "moved", settings: { chat: "-1001557900000" } },
      played: "migrated",
    },
    {
      when: "an answer to a message that was deleted",
      seenAt: "https://github.com/openclaw/openclaw/pull/52524",
      status: 400,
      body: { ok: false, error_code: 400, description: "Bad Request: message to be replied not found" },
      asked: "end",
      means: "anew",
      played: "reply-gone",
    },
  ],
};
