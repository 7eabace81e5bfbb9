import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_ROCKET_CHAT: RecordedService = {
  id: "rocket-chat",
  answers: [
    {
      when: "a hook that works",
      seenAt: "https://github.com/gogs/gogs/issues/3169",
      status: 200,
      body: { success: true },
      means: "arrived",
      played: null,
    },
    {
      when: "a user of the hook who is not in the channel, from 4.0 on",
      seenAt: "https://github.com/RocketChat/Rocket.Chat/pull/23310",
      status: 400,
      body: { success: false, error: "error-not-allowed" },
      means: { result: "gone", reason: "not_allowed_to_post" },
      played: "not-allowed",
    },
    {
      when: "a link that the server does not like",
      seenAt: "https://github.com/RocketChat/Rocket.Chat/issues/24099",
      status: 400,
      body: { success: false, error: "Invalid href value provided" },
      means: { result: "refused", reason: "message_refused" },
      played: "invalid-link",
    },
  ],
};
