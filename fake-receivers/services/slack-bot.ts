import { type FakeService, PAUSE, refusal, type ServiceMemory, type ServiceRequest, textAt } from "../service.ts";
import { readBlocks } from "./slack.ts";

/** Slack says no with a status that says yes. */
const no = (error: string, more: Readonly<Record<string, unknown>> = {}) => ({
  status: 200,
  body: { ok: false, error, ...more },
});

const CHANNELS = [
  { id: "C024BE91L", name: "alerts", is_channel: true, is_private: false, is_archived: false, is_member: true },
  { id: "C024BE91M", name: "general", is_channel: true, is_private: false, is_archived: false, is_member: false },
];
const CONVERSATION = "D024BE91L";

function change({ json }: ServiceRequest, { messages }: ServiceMemory) {
  const ts = textAt(json, "ts");
  const shown = readBlocks(json);
  if (!messages.has(ts)) return refusal(no("message_not_found"));
  if (shown === null) return refusal(no("invalid_blocks"));
  const changed = { ...shown, under: ts, isChange: true };
  messages.set(ts, changed);
  const channel = textAt(json, "channel");
  return { answer: { status: 200, body: { ok: true, channel, ts, text: textAt(json, "text") } }, shown: changed };
}

function post({ json }: ServiceRequest, { messages, next }: ServiceMemory) {
  const asked = textAt(json, "channel");
  // An answer to what was deleted is posted beside it.
  const thread = messages.has(textAt(json, "thread_ts")) ? textAt(json, "thread_ts") : "";
  const read = readBlocks(json);
  if (asked === "") return refusal(no("channel_not_found"));
  if (read === null) return refusal(no("invalid_blocks"));
  const ts = `1700000000.${String(next()).padStart(6, "0")}`;
  const shown = thread === "" ? read : { ...read, under: thread };
  messages.set(ts, shown);
  const channel = /^[UW]/u.test(asked) ? CONVERSATION : asked;
  const message = {
    bot_id: "B024BE7LH",
    type: "message",
    text: textAt(json, "text"),
    user: "U024BE7LH",
    ts,
    ...(thread !== "" && { thread_ts: thread }),
  };
  return { answer: { status: 200, body: { ok: true, channel, ts, message } }, shown };
}

/** A bot's calls. */
export const slackBot: FakeService = {
  id: "slack-bot",
  name: "Slack bot",
  origins: ["https://slack.com"],
  receive: (request, memory) => {
    const { method, path, headers, json } = request;
    if (method !== "POST") return refusal(no("method_not_allowed"));
    if (!/^Bearer xoxb-./u.test(headers["authorization"] ?? "")) return refusal(no("not_authed"));
    if (path === "/api/conversations.list") return refusal({ status: 200, body: { ok: true, channels: CHANNELS } });
    if (json === undefined) return refusal(no("invalid_json"));
    if (path === "/api/conversations.open")
      return refusal({ status: 200, body: { ok: true, channel: { id: CONVERSATION } } });
    if (path === "/api/chat.update") return change(request, memory);
    return path === "/api/chat.postMessage" ? post(request, memory) : refusal(no("unknown_method"));
  },
  faults: {
    pause: { status: 429, headers: PAUSE, body: { ok: false, error: "ratelimited" } },
    "invalid-auth": no("invalid_auth"),
    "token-revoked": no("token_revoked"),
    "account-inactive": no("account_inactive"),
    archived: no("is_archived"),
    "channel-not-found": no("channel_not_found"),
    "not-in-channel": no("not_in_channel"),
    "missing-scope": no("missing_scope", { needed: "chat:write", provided: "identify" }),
    "message-gone": no("message_not_found"),
    "too-long": no("msg_too_long"),
    "error-inside": no("fatal_error"),
  },
};
