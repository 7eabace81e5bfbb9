import { Badge } from "../../ui/signs/badge.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { ForeignText } from "../../ui/shop/foreign-text.tsx";
import { Release } from "../../ui/shop/release.tsx";
import { CHANGELOG_HTML, SHORT_CHANGELOG_HTML } from "./sample-extensions.ts";

export function SampleReleases() {
  return (
    <ol>
      <Release
        version="9.8.0"
        badge={<Badge kind="warning">Not for this Shopware</Badge>}
        date={<DateTime at="2026-11-12T09:00:00Z" form="date" />}
      >
        <ForeignText html={CHANGELOG_HTML} />
      </Release>
      <Release version="9.6.1" date={<DateTime at="2026-09-30T09:00:00Z" form="date" />}>
        <ForeignText html={SHORT_CHANGELOG_HTML} />
      </Release>
    </ol>
  );
}
