import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_MATTERMOST: RecordedService = {
  id: "mattermost",
  answers: [
    {
      when: "a body that the server can not read, or finds too long",
      seenAt: "https://github.com/mattermost/mattermost/issues/30071",
      status: 400,
      body: {
        id: "web.incoming_webhook.decode.app_error",
        message: "Failed to decode the payload of media type application/json for incoming webhook.",
        detailed_error: "",
        request_id: "8cqxkn9nw3fd8gxcbqnmphrm8e",
        status_code: 400,
      },
      means: { result: "refused", reason: "message_refused" },
      played: "undecoded",
    },
  ],
};
