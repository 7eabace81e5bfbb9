import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_SLACK: RecordedService = {
  id: "slack",
  answers: [
    {
      when: "a hook that works, which says so in a word of plain text",
      seenAt: "https://github.com/cloud-custodian/cloud-custodian/pull/4654",
      status: 200,
      body: "ok",
      means: "arrived",
      played: null,
    },
    {
      when: "a channel that there is not",
      seenAt: "https://github.com/phallstrom/slackistrano/issues/80",
      status: 404,
      body: "channel_not_found",
      means: { result: "gone", reason: "channel_gone" },
      played: "channel-not-found",
    },
    {
      when: "a hook that was removed",
      seenAt: "https://github.com/slackapi/slack-github-action/issues/249",
      status: 404,
      body: "no_service",
      means: { result: "gone", reason: "address_unknown" },
      played: "no-service",
    },
  ],
};
