import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS } from "../kinds.ts";
import { SAMPLE_SETTINGS } from "../kinds-fixture.ts";
import { plainKeyOf } from "./thread-key.ts";

describe("a key of letters and digits", () => {
  it("is the same for one matter, and another for each other", () => {
    const matters = [
      "incident:42",
      "incident-42",
      "incident:43",
      "shop:42:work",
      "x".repeat(200),
      `${"x".repeat(199)}y`,
      "",
      "Zürich/1",
    ];
    const keys = matters.map(plainKeyOf);
    expect(new Set(keys).size).toBe(matters.length);
    expect(plainKeyOf("incident:42")).toBe(keys[0]);
    for (const key of keys) expect(key).toMatch(/^[-\w]{1,64}$/u);
  });

  it("is spread over many matters without two alike", () => {
    const keys = Array.from({ length: 20_000 }, (_, number) =>
      plainKeyOf(`${"finding-of-a-matter-with-a-long-name:".repeat(2)}${number}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** What people paste into a field, by kind and field, and what is understood. */
const PASTED: readonly (readonly [string, string, string, unknown])[] = [
  [
    "slack",
    "address",
    "curl -X POST -H 'Content-type: application/json' --data '{}' https://hooks.slack.com/services/T0/B0/abc",
    "https://hooks.slack.com/services/T0/B0/abc",
  ],
  ["slack", "address", "  https://hooks.slack.com/services/T0/B0/abc \n", "https://hooks.slack.com/services/T0/B0/abc"],
  [
    "slack-bot",
    "token",
    'curl -H "Authorization: Bearer xoxb-1234567890-abc" https://slack.com/api/auth.test',
    "xoxb-1234567890-abc",
  ],
  [
    "telegram",
    "token",
    "https://api.telegram.org/bot123456789:AAabcdefghijklmnopqrstuvwxyz0123456/getMe",
    "123456789:AAabcdefghijklmnopqrstuvwxyz0123456",
  ],
  [
    "telegram",
    "token",
    "Use this token to access the HTTP API: 123456789:AAabcdefghijklmnopqrstuvwxyz0123456",
    "123456789:AAabcdefghijklmnopqrstuvwxyz0123456",
  ],
  ["ntfy", "server", "curl -d hi https://ntfy.sh/radwerk", "https://ntfy.sh"],
  ["ntfy", "topic", "https://ntfy.sh/radwerk", "radwerk"],
  ["ntfy", "token", "Authorization: Bearer tk_abcdefghij1234567890abcde", "tk_abcdefghij1234567890abcde"],
  ["gotify", "server", "https://push.example.de/#/messages", "https://push.example.de"],
  [
    "gotify",
    "server",
    'curl "https://push.example.de/sub/message?token=Aabcdefghijk1" -F "title=x"',
    "https://push.example.de/sub",
  ],
  ["gotify", "token", 'curl "https://push.example.de/message?token=Aabcdefghijk1" -F "title=x"', "Aabcdefghijk1"],
  ["pushover", "user", " uQiRzpo4DXghDmr9QzzfQu27cmVRsG ", "uQiRzpo4DXghDmr9QzzfQu27cmVRsG"],
  ["pagerduty", "key", "routing_key: 'e93facc04764012d7bfb002500d5d1a6'", "e93facc04764012d7bfb002500d5d1a6"],
  [
    "jira-service-management",
    "key",
    "Authorization: GenieKey eb243592-faa2-4ba2-a551-1afdf565c889",
    "eb243592-faa2-4ba2-a551-1afdf565c889",
  ],
  ["sms", "number", "0049 171 / 123-45 67", "+491711234567"],
  ["webhook", "address", "curl -H 'X: 1' 'https://hooks.example/in?x=1'", "https://hooks.example/in?x=1"],
];

describe("what people paste", () => {
  it.each(PASTED)("into %s at %s is understood: %s", (id, field, pasted, expected) => {
    const kind = CHANNEL_KINDS.find((known) => known.id === id);
    const parsed = kind?.settings.parse({ ...SAMPLE_SETTINGS[id], [field]: pasted });
    expect(parsed?.[field]).toBe(expected);
  });

  it("is refused where it is something else that looks like it", () => {
    for (const [id, field, wrong] of [
      ["slack", "address", "https://hooks.slack.com.evil.example/services/T0/B0/abc"],
      ["teams", "address", "https://outlook.office.com/webhook/abc"],
      ["teams", "address", "https://radwerk.webhook.office.com/webhookb2/abc"],
      ["gotify", "token", "Cabcdefghijk123"],
      ["gotify", "server", "http://push.example.de"],
      ["sms", "number", "0171 1234567"],
      ["pagerduty", "key", "e93facc04764012d7bfb002500d5d1a6x"],
      ["webhook", "address", "https://me:secret@hooks.example/in"],
    ] as const) {
      const kind = CHANNEL_KINDS.find((known) => known.id === id);
      expect(kind?.settings.safeParse({ ...SAMPLE_SETTINGS[id], [field]: wrong }).success).toBe(false);
    }
  });

  it("needs Twilio's account for Twilio alone", () => {
    const sms = CHANNEL_KINDS.find(({ id }) => id === "sms");
    const refused = sms?.settings.safeParse({ ...SAMPLE_SETTINGS["sms"], provider: "twilio" });
    expect(refused?.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["account"], "channel.sms.notAccount"],
    ]);
  });
});
