import { useParams } from "@tanstack/react-router";
import "../../page/telling/words-of-telling.ts";
import { PageSkeleton } from "../../ui/page/skeleton.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";

const ChannelPage = lazyPiece(() =>
  withMessages(import("../../page/telling/channel-editor/channel-page.tsx"), "channels", "channelForm").then(
    (file) => file.ChannelPage,
  ),
);

/** A channel of the reader's own, or what a new one can be. */
export function OwnChannelPage() {
  const { channelId = "new" }: { channelId?: string } = useParams({ strict: false });
  return (
    <LazyPart fallback={<PageSkeleton />}>
      <ChannelPage organization={null} channelId={channelId} />
    </LazyPart>
  );
}
