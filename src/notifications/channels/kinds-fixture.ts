import type { AnyChannelKind, ChannelThread } from "./channel-kind.ts";

const KEY = "MARKED-SECRET";

/** Settings as a person may type them, for each kind; every secret in them holds MARKED. */
export const SAMPLE_SETTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  slack: { address: `https://hooks.slack.com/services/T024BE7LH/B024BE7LH/${KEY}` },
  "slack-bot": { token: `xoxb-1234567890-${KEY}`, channel: "C024BE91L" },
  teams: {
    address: `https://prod-12.westeurope.logic.azure.com:443/workflows/0a1b/triggers/manual/paths/invoke?api-version=2016-06-01&sig=${KEY}`,
  },
  discord: { address: `https://discord.com/api/webhooks/123456789012345678/${KEY}-${KEY}`, threadId: "" },
  telegram: { token: `123456789:AA${KEY}-0123456789-0123456789`, chat: "-1001234567890", topic: "" },
  mattermost: { address: "https://mattermost.radwerk.test/hooks/MARKEDSECRETxyz1234567890" },
  "rocket-chat": { address: "https://rocket.radwerk.test/hooks/65a1b2c3d4e5f60718293a4b/MARKEDSECRETxyz1234567890" },
  "google-chat": { address: `https://chat.googleapis.com/v1/spaces/AAAA1234/messages?key=AIza${KEY}&token=${KEY}` },
  matrix: { homeserver: "https://matrix.radwerk.test", room: "!abcdefghij:radwerk.test", token: `syt_${KEY}` },
  ntfy: { server: "https://ntfy.sh", topic: "radwerk-alerts", token: "tk_MARKEDSECRETxyz1234567890abc" },
  gotify: { server: "https://gotify.radwerk.test", token: "AMARKEDSECRET15" },
  pushover: { token: "MARKEDSECRETapp123456789012345", user: "MARKEDSECRETuser12345678901234", emergency: "yes" },
  pagerduty: { key: "MARKEDSECRET12345678901234567890", region: "eu" },
  "jira-service-management": { key: `12345678-${KEY}-123456789012`, site: "jsm" },
  sms: { provider: "seven", account: "", key: "MARKEDSECRET1234567890", sender: "Radwerk", number: "+49 171 1234567" },
  webhook: {
    address: `https://hooks.radwerk.test/in/${KEY}`,
    body: '{"say":"{{levelWord}}: {{title}}\\n{{text}}","link":"{{link}}","shop":{"name":"{{shop}}"},"why":["{{why}} {{whyLink}}"],"n":1}',
    headers: `X-Key: ${KEY}`,
    contains: "",
    secret: "whsec_MARKEDSECRETMARKEDSECRETMARKEDSECRETMARKEDSE=",
  },
};

/** Other settings of kinds whose messages differ by them. */
export const OTHER_SETTINGS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  sms: [
    {
      provider: "twilio",
      account: "AC0123456789abcdef0123456789abcdef",
      key: "MARKEDSECRET1234567890",
      sender: "+4915735981234",
      number: "+491711234567",
    },
  ],
  webhook: [{ address: "https://hooks.radwerk.test/in", body: "", headers: "", contains: "", secret: "" }],
};

/** What a field refuses, where it takes nearly everything. */
export const WRONG_TEXTS: Readonly<Record<string, string>> = { "webhook.contains": "x".repeat(300) };

/** The settings as they are stored, read by the kind's own schema. */
export function sampleSettings(kind: AnyChannelKind): Readonly<Record<string, unknown>> {
  return kind.settings.parse(SAMPLE_SETTINGS[kind.id]);
}

export const FRESH: ChannelThread = { reference: null, now: new Date("2026-11-20T05:41:00Z") };

/** The first message over there, as each kind remembers it. */
const REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "slack-bot": { channel: "C024BE91L", ts: "1700000000.000100", asked: "C024BE91L" },
  discord: { id: "1122334455667788990" },
  telegram: { message: "77", chat: "-1001234567890" },
  matrix: { event: "$first", room: "!abcdefghij:radwerk.test" },
};

export const knownThread = (kind: AnyChannelKind): ChannelThread => ({
  ...FRESH,
  reference: REFERENCES[kind.id] ?? { id: "1" },
});
