import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_PAGERDUTY: RecordedService = {
  id: "pagerduty",
  answers: [
    {
      when: "an event that was taken",
      seenAt: "https://github.com/PagerDuty/pdpyras/issues/94",
      status: 202,
      body: { status: "success", message: "Event processed", dedup_key: "incident:42" },
      means: "arrived",
      played: null,
    },
    {
      when: "a key that is too short",
      seenAt: "https://github.com/envato/pagerduty/issues/70",
      status: 400,
      body: {
        status: "invalid event",
        message: "Event object is invalid",
        errors: ["Length of 'routing_key' is incorrect (should be 32 characters)"],
      },
      means: { result: "gone", reason: "key_refused" },
      played: "invalid-key",
    },
    {
      when: "a key that nobody has, answered in words instead of JSON",
      seenAt: "https://github.com/robusta-dev/robusta/issues/571",
      status: 400,
      body: "Invalid routing key",
      means: { result: "gone", reason: "key_refused" },
      played: "unknown-key",
    },
  ],
};
