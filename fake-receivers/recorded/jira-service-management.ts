import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_JIRA: RecordedService = {
  id: "jira-service-management",
  answers: [
    {
      when: "an alert that was taken, as the documentation shows it",
      seenAt: "https://docs.opsgenie.com/docs/alert-api#create-alert",
      status: 202,
      body: {
        result: "Request will be processed",
        took: 0.302,
        requestId: "43a29c5c-3dbf-4fa4-9c26-f4f71023e120",
      },
      means: { result: "accepted" },
      played: null,
    },
    {
      when: "a key that is none",
      seenAt: "https://github.com/falcosecurity/falcosidekick/issues/719",
      status: 422,
      body: { message: "Key format is not valid!", took: 0, requestId: "43a29c5c-3dbf-4fa4-9c26-f4f71023e121" },
      means: { result: "gone", reason: "key_refused" },
      played: "no-key",
    },
    {
      when: "a person's key instead of an integration's",
      seenAt: "https://github.com/louislam/uptime-kuma/issues/3613",
      status: 403,
      body: {
        code: 40_301,
        message: "To perform this action, use an API key from an API integration.",
        took: 0.001,
        requestId: "43a29c5c-3dbf-4fa4-9c26-f4f71023e122",
      },
      means: { result: "gone", reason: "key_refused" },
      played: "personal-key",
    },
  ],
};
