import { PiecesFrame } from "./pieces-frame.tsx";
import { ShowAccess } from "./pages/show-access.tsx";
import { ShowAttention } from "./pages/show-attention.tsx";
import { ShowExtensions } from "./pages/show-extensions.tsx";
import { ShowFindings } from "./pages/show-findings.tsx";
import { ShowFleet } from "./pages/show-fleet.tsx";
import { ShowIncidents } from "./pages/show-incidents.tsx";
import { ShowLanding } from "./pages/show-landing.tsx";
import { ShowLiveTests } from "./pages/show-live-tests.tsx";
import { ShowMail } from "./pages/show-mail.tsx";
import { ShowPageHeads } from "./pages/show-page-heads.tsx";
import { ShowPageParts } from "./pages/show-page-parts.tsx";
import { ShowShopBar } from "./pages/show-shop-bar.tsx";

/** Every piece that only one kind of page uses; only in development. */
export function UiPagesPage() {
  return (
    <PiecesFrame title="Pieces of pages" lead="Heads, parts, and what only pages of one kind have.">
      <ShowPageHeads />
      <ShowPageParts />
      <ShowFleet />
      <ShowAttention />
      <ShowIncidents />
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
