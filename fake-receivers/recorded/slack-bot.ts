import type { RecordedService } from "./recorded-answer.ts";

const MESSAGE = {
  bot_id: "B024BE7LH",
  type: "message",
  text: "Shop Radwerk cannot be reached",
  user: "U024BE7LH",
  ts: "1557827217.000500",
};

export const RECORDED_SLACK_BOT: RecordedService = {
  id: "slack-bot",
  answers: [
    {
      when: "a message that was posted",
      seenAt: "https://github.com/slack-ruby/slack-ruby-client/issues/270",
      status: 200,
      body: { ok: true, channel: "C024BE91L", ts: MESSAGE.ts, message: MESSAGE },
      means: "arrived",
      played: null,
    },
    {
      when: "an answer in a thread whose first message was deleted: it was posted beside, and only lacks the thread",
      seenAt: "https://github.com/slack-go/slack/issues/1571",
      status: 200,
      body: { ok: true, channel: "C024BE91L", ts: MESSAGE.ts, message: MESSAGE },
      asked: "end",
      means: {
        result: "arrived",
        reference: { channel: "C024BE91L", ts: MESSAGE.ts, asked: "C024BE91L" },
        isAnew: true,
      },
      played: null,
    },
    {
      when: "a channel in which the bot is not",
      seenAt: "https://github.com/turbot/flowpipe-samples/issues/43",
      status: 200,
      body: { ok: false, error: "not_in_channel" },
      means: { result: "gone", reason: "not_allowed_to_post" },
      played: "not-in-channel",
    },
    {
      when: "a token that is none",
      seenAt: "https://github.com/kubernetes/test-infra/pull/16930",
      status: 200,
      body: { ok: false, error: "invalid_auth" },
      means: { result: "gone", reason: "key_refused" },
      played: "invalid-auth",
    },
    {
      when: "a change of a message that was deleted",
      seenAt: "https://github.com/slackapi/python-slack-sdk/issues/1254",
      status: 200,
      body: { ok: false, error: "message_not_found" },
      asked: "update",
      means: "anew",
      played: "message-gone",
    },
  ],
};
