import "../../page/telling/words-of-telling.ts";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";

/** A channel of the reader's own, or what a new one can be. */
export const ChannelPage = lazyPiece(() =>
  withMessages(import("../../page/telling/channel-editor/channel-page.tsx"), "channels", "channelForm").then(
    (file) => file.ChannelPage,
  ),
);
/** Channels and rules of the reader's own, which come after the rest of the page. */
export const OwnChannels = lazyPiece(() =>
  withMessages(import("./own-channels.tsx"), "channels").then((file) => file.OwnChannels),
);
export const OwnRules = lazyPiece(() => import("./own-rules.tsx").then((file) => file.OwnRules));
