import { cut } from "../../messages/cut.ts";
import { oneLine } from "../../messages/one-line.ts";
import type { ChannelAnswer, ChannelCall, FindRefusal, FoundPlace } from "../channel-kind.ts";
import { isTrueIn, itemsIn, jsonOf, textIn } from "../parts/answer-fields.ts";
import { formCall } from "../parts/bodies.ts";

const MOST = 200;
const LONGEST_NAME = 80;

/** Asks for the channels that the bot sees; it needs the right to read them. */
export const askForChannels = (token: string): ChannelCall =>
  formCall(
    "https://slack.com/api/conversations.list",
    { types: "public_channel,private_channel", exclude_archived: "true", limit: String(MOST) },
    { authorization: `Bearer ${token}` },
  );

const REFUSED = new Set(["invalid_auth", "not_authed", "token_revoked", "token_expired", "account_inactive"]);

/** The channels in the answer, those first in which the bot is. `missing_right`: it may post, but not look around. */
export function channelsIn(answer: ChannelAnswer): readonly FoundPlace[] | FindRefusal {
  const json = jsonOf(answer);
  const error = textIn(json, "error");
  if (REFUSED.has(error)) return "refused";
  if (error === "missing_scope") return "missing_right";
  if (answer.status !== 200 || !isTrueIn(json, "ok")) return "failed";
  const found = itemsIn(json, "channels")
    .slice(0, MOST)
    .map((one) => ({
      channel: textIn(one, "id"),
      name: cut(oneLine(textIn(one, "name")), LONGEST_NAME),
      isMember: isTrueIn(one, "is_member"),
    }))
    .filter(({ channel }) => /^[CG][A-Z0-9]{5,20}$/u.test(channel));
  return found
    .toSorted((one, other) => Number(other.isMember) - Number(one.isMember) || (one.name < other.name ? -1 : 1))
    .map(({ channel, name, isMember }) => ({ settings: { channel }, name, note: isMember ? null : "uninvited" }));
}
