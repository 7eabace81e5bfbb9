import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_GOTIFY: RecordedService = {
  id: "gotify",
  answers: [
    {
      when: "a message that was sent, as its fields are documented",
      seenAt: "https://docs.bytechef.io/reference/components/gotify",
      status: 200,
      body: {
        id: 1,
        appid: 1,
        message: "cannot be reached",
        title: "Radwerk",
        priority: 8,
        extras: { "client::display": {}, "client::notification": {} },
        date: "2026-11-20T05:41:00.000Z",
      },
      means: "arrived",
      played: null,
    },
    {
      when: "the token of a client, or none",
      seenAt: "https://github.com/gotify/server/issues/629",
      status: 401,
      body: {
        error: "Unauthorized",
        errorCode: 401,
        errorDescription: "you need to provide a valid access token or user credentials to access this api",
      },
      means: { result: "gone", reason: "key_refused" },
      played: "unauthorized",
    },
  ],
};
