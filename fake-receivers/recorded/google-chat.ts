import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_GOOGLE_CHAT: RecordedService = {
  id: "google-chat",
  answers: [
    {
      when: "a message that was posted: of hooks only its name and that of its thread are told",
      seenAt: "https://developers.google.com/workspace/chat/api/reference/rest/v1/spaces.messages/create",
      status: 200,
      body: {
        name: "spaces/AAAA1234/messages/UBHHVc_AAAA.UBHHVc_AAAA",
        thread: { name: "spaces/AAAA1234/threads/UBHHVc_AAAA", threadKey: "incident:42" },
      },
      means: "arrived",
      played: null,
    },
    {
      when: "an address without its token",
      seenAt: "https://github.com/ericferon/glpi-webhook/issues/30",
      status: 403,
      body: {
        error: {
          code: 403,
          message:
            "The API is called without a valid token. Instructions on how to use incoming webhooks can be found at https://developers.google.com/chat/how-tos/webhooks",
          status: "PERMISSION_DENIED",
        },
      },
      means: { result: "gone", reason: "not_allowed_to_post" },
      played: "forbidden",
    },
    {
      when: "an address whose key is none",
      seenAt: "https://github.com/ericferon/glpi-webhook/issues/30",
      status: 400,
      body: {
        error: {
          code: 400,
          message: "API key not valid. Please pass a valid API key.",
          status: "INVALID_ARGUMENT",
          details: [
            {
              "@type": "type.googleapis.com/google.rpc.ErrorInfo",
              reason: "API_KEY_INVALID",
              domain: "googleapis.com",
              metadata: { service: "chat.googleapis.com" },
            },
          ],
        },
      },
      means: { result: "gone", reason: "key_refused" },
      played: "wrong-key",
    },
  ],
};
