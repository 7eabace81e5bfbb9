import { PiecesFrame } from "./pieces-frame.tsx";
import { ShowAccess } from "./show-access.tsx";
import { ShowAttention } from "./show-attention.tsx";
import { ShowExtensions } from "./show-extensions.tsx";
import { ShowFindings } from "./show-findings.tsx";
import { ShowFleet } from "./show-fleet.tsx";
import { ShowLanding } from "./show-landing.tsx";
import { ShowLiveTests } from "./show-live-tests.tsx";
import { ShowMail } from "./show-mail.tsx";
import { ShowPageHeads } from "./show-page-heads.tsx";
import { ShowPageParts } from "./show-page-parts.tsx";
import { ShowShopBar } from "./show-shop-bar.tsx";

/** Every piece that only pages of one kind have; only there while developing. */
export function UiPagesPage() {
  return (
    <PiecesFrame title="Pieces of pages" lead="Heads, parts, and what only pages of one kind have.">
      <ShowPageHeads />
      <ShowPageParts />
      <ShowFleet />
      <ShowAttention />
      <ShowShopBar />
      <ShowFindings />
      <ShowExtensions />
      <ShowAccess />
      <ShowLiveTests />
      <ShowLanding />
      <ShowMail />
    </PiecesFrame>
  );
}
