import type { RecordedService } from "./recorded-answer.ts";

const REQUEST = "647d2300-702c-4b38-8b2f-d56326ae460b";

export const RECORDED_PUSHOVER: RecordedService = {
  id: "pushover",
  answers: [
    {
      when: "an emergency that was taken, as the documentation shows it",
      seenAt: "https://pushover.net/api/receipts",
      status: 200,
      body: { receipt: "rLqVuqTRh62UzxtmqiaLzQmVcPgiCy", status: 1, request: REQUEST },
      means: "arrived",
      played: null,
    },
    {
      when: "a month that is used up, which names the token although that is right",
      seenAt: "https://github.com/Tautulli/Tautulli/issues/396",
      status: 429,
      headers: { "x-limit-app-limit": "7500", "x-limit-app-remaining": "0", "x-limit-app-reset": "1451628000" },
      body: {
        token: "invalid",
        errors: ["application has exceeded current limit of 7500 messages"],
        status: 0,
        request: REQUEST,
      },
      at: "2015-12-24T00:16:01Z",
      means: { result: "wait", seconds: 711_839, reason: "quota_used_up" },
      played: "used-up",
    },
  ],
};
