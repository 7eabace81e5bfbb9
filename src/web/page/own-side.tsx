import { useQuery } from "@tanstack/react-query";
import { trpc } from "../api/trpc.ts";
import { HeldPlace } from "../ui/page/held-place.tsx";
import { LazyPart } from "../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import { withMessages } from "../words/language.ts";

const CutOff = lazyPiece(() => withMessages(import("./cut-off.tsx"), "incidents").then((file) => file.CutOff));

/** While we ourselves see nothing, the page says so. */
export function OwnSide() {
  const since = useQuery(trpc.account.incident.count.queryOptions()).data?.blindSince ?? null;
  return (
    <HeldPlace>
      {since !== null && (
        <LazyPart fallback={null}>
          <CutOff since={since} />
        </LazyPart>
      )}
    </HeldPlace>
  );
}
