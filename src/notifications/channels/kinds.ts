import type { AnyChannelKind } from "./channel-kind.ts";
import { slack } from "./slack/slack.ts";

/** All kinds of destinations beside the inbox and mail. */
export const CHANNEL_KINDS: readonly AnyChannelKind[] = [slack];
