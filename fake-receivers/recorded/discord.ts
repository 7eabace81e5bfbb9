import type { RecordedService } from "./recorded-answer.ts";

export const RECORDED_DISCORD: RecordedService = {
  id: "discord",
  answers: [
    {
      when: "a hook that was deleted",
      seenAt: "https://github.com/GameServerManagers/LinuxGSM/issues/3951",
      status: 404,
      body: { message: "Unknown Webhook", code: 10_015 },
      means: { result: "gone", reason: "address_unknown" },
      played: "unknown-webhook",
    },
    {
      when: "a change of a message that was deleted, or stands in another thread",
      seenAt: "https://github.com/discohook/discohook/issues/29",
      status: 404,
      body: { message: "Unknown Message", code: 10_008 },
      asked: "update",
      means: "anew",
      played: "message-gone",
    },
    {
      when: "a message that waits for its server, as the documentation shows it",
      seenAt: "https://discord.com/developers/docs/resources/message#message-object-example-message",
      status: 200,
      body: {
        id: "334385199974967042",
        channel_id: "290926798999357250",
        type: 0,
        content: "",
        embeds: [{ title: "Shop Radwerk cannot be reached" }],
        attachments: [],
        mentions: [],
        mention_everyone: false,
        pinned: false,
        timestamp: "2017-07-11T17:27:07.299000+00:00",
        edited_timestamp: null,
        tts: false,
      },
      means: "arrived",
      played: null,
    },
  ],
};
