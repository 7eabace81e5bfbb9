import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import type { Message } from "../../messages/message.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  type ChannelThread,
  defineChannelKind,
} from "../channel-kind.ts";
import { isIn, isTrueIn, jsonOf, textIn } from "../parts/answer-fields.ts";
import { changeOf, jsonCall } from "../parts/bodies.ts";
import { textField } from "../parts/fields.ts";
import { arrivedAt, FAILED, gone, outcomeUnconfirmed, refused, waited } from "../parts/outcomes.ts";
import { SLACK_LIMITS, slackBody } from "../parts/slack-blocks.ts";
import { secondsAsked } from "../../delivering/retries.ts";
import { askForChannels, channelsIn } from "./find-channels.ts";
import { SLACK_BOT_WORDS_DE } from "./words-de.ts";
import { SLACK_BOT_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.slack-bot", { en: SLACK_BOT_WORDS_EN, de: SLACK_BOT_WORDS_DE });

const API = "https://slack.com/api";

/** Slack's word in an answer whose status says that all is well. */
const MEANINGS: ReadonlyMap<string, ChannelOutcome> = new Map([
  ["invalid_auth", gone("key_refused")],
  ["not_authed", gone("key_refused")],
  ["token_revoked", gone("key_refused")],
  ["token_expired", gone("key_refused")],
  ["account_inactive", gone("key_refused")],
  ["is_archived", gone("channel_archived")],
  ["channel_not_found", gone("channel_gone")],
  ["user_not_found", gone("address_unknown")],
  ["user_disabled", gone("address_unknown")],
  ["not_in_channel", gone("not_allowed_to_post")],
  ["missing_scope", gone("not_allowed_to_post")],
  ["restricted_action", gone("not_allowed_to_post")],
  ["msg_too_long", refused("too_large")],
  ["msg_blocks_too_long", refused("too_large")],
  ["fatal_error", FAILED],
  ["internal_error", FAILED],
  ["service_unavailable", FAILED],
  ["request_timeout", FAILED],
]);

/** The first message can not be changed or answered any more. */
const FIRST_IS_GONE = new Set([
  "message_not_found",
  "thread_not_found",
  "cant_update_message",
  "edit_window_closed",
  "cannot_reply_to_message",
  "restricted_action_thread_locked",
]);

function callOf(method: string, token: string, body: unknown): ChannelCall {
  return jsonCall("POST", `${API}/${method}`, body, { authorization: `Bearer ${token}` });
}

const SETTINGS = z.object({
  token: textField(/^xoxb-[\w-]{10,300}$/u, SAY.notToken),
  channel: textField(/^(?:[CGDUW][A-Z0-9]{5,20}|#[^\s#@<>]{1,80})$/u, SAY.notChannel),
});
type Settings = z.infer<typeof SETTINGS>;

/** A member's conversation has to be opened first; then Slack finds it by the member. */
function write(message: Message, settings: Settings, { reference }: ChannelThread): readonly ChannelCall[] {
  const { token, channel } = settings;
  const body = slackBody(message);
  const { channel: place, ts, asked } = reference ?? {};
  const post = callOf("chat.postMessage", token, { ...body, channel });
  const anew = isMember(channel) ? [callOf("conversations.open", token, { users: channel }), post] : [post];
  if (place === undefined || ts === undefined || asked !== channel) return anew;
  const change = { ...callOf("chat.update", token, { ...body, channel: place, ts }), anew };
  const answer = { ...body, channel: place, thread_ts: ts };
  // Of an answer only those hear who follow its thread, unless the channel shows it, too.
  const shown = { ...callOf("chat.postMessage", token, { ...answer, reply_broadcast: true }), anew };
  const how = changeOf(message);
  if (how === "none") return [{ ...callOf("chat.postMessage", token, answer), anew }];
  return how === "alone" ? [change] : [change, shown];
}

const isMember = (channel: string) => /^[UW]/u.test(channel);

function understand(
  answer: ChannelAnswer,
  call: ChannelCall,
  thread: ChannelThread,
  { channel: asked }: Settings,
): ChannelOutcome {
  const json = jsonOf(answer);
  const error = textIn(json, "error");
  if (error === "ratelimited") return waited(secondsAsked(answer.retryAfter, thread.now));
  const meaning = MEANINGS.get(error);
  if (meaning !== undefined) return meaning;
  if (answer.status !== 200 || json === null) return outcomeUnconfirmed(answer, thread);
  if (FIRST_IS_GONE.has(error) && call.anew !== undefined) return { result: "anew" };
  if (!isTrueIn(json, "ok")) return error === "" ? FAILED : refused("message_refused");
  if (call.url.endsWith("/conversations.open")) return { result: "arrived", reference: null };
  const channel = textIn(json, "channel");
  const ts = textIn(json, "ts");
  if (channel === "" || ts === "") return FAILED;
  return arrivedAt({ channel, ts, asked }, thread, call.anew === undefined || isUnthreaded(call, json));
}

/** An answer to a message that was deleted stands alone in the channel, which only its own words say. */
const isUnthreaded = ({ url }: ChannelCall, json: unknown) =>
  url.endsWith("/chat.postMessage") && isIn(json, "message", "ts") && !isIn(json, "message", "thread_ts");

/** Slack by a bot of one's own, which answers to its messages and changes them. */
export const slackBot = defineChannelKind({
  id: "slack-bot",
  name: "Slack app",
  owner: "both",
  settings: SETTINGS,
  fields: {
    token: { label: SAY.token, where: SAY.tokenWhere },
    channel: { label: SAY.channel, where: SAY.channelWhere },
  },
  secrets: ["token"],
  origin: () => "https://slack.com",
  limits: SLACK_LIMITS,
  finder: {
    field: "channel",
    label: SAY.findChannels,
    missing: SAY.channelMissing,
    blank: { channel: "C00000000" },
    ask: ({ token }) => askForChannels(token),
    read: channelsIn,
  },
  threads: "replies",
  updates: true,
  write,
  understand,
});
