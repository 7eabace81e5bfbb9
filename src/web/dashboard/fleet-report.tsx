import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { headlineOf } from "../../attention/headline.ts";
import { headlineText } from "../../attention/headline-text.ts";
import type { Fleet } from "../../fleet/fleet-answer.ts";
import { useAttentionTexts } from "../words/attention-texts.ts";
import { AllWellNote } from "./attention/all-well-note.tsx";
import { AnswerHead } from "./attention/answer-head.tsx";
import { AttentionSection } from "./attention/attention-section.tsx";
import type { ChangeEntry } from "./changes/change-entry.ts";
import { FleetReadout } from "./fleet/fleet-readout.tsx";
import { countByMark, fleetRows } from "./fleet/fleet-row.ts";
import { FleetSection } from "./fleet/fleet-section.tsx";
import { writeMoment, writeNear } from "../ui/times/moments.ts";
import { useNow } from "../ui/times/use-now.ts";
import type { May } from "./actions/step-effect.ts";
import { useAttentionWords } from "./attention/use-attention-words.ts";
import { useShowCause } from "./attention/use-show-cause.ts";
import { versionHints } from "./fleet/version-hint.ts";

interface FleetReportProps {
  fleet: Fleet;
  /** All published versions of Shopware. */
  releases: readonly string[];
  changes: readonly ChangeEntry[];
  may: May;
}

/** The summary, what needs attention, and every shop. */
export function FleetReport({ fleet, releases, changes, may }: FleetReportProps) {
  const t = useTranslations("dashboard");
  const texts = useAttentionTexts();
  const words = useAttentionWords();
  const show = useShowCause();
  const { shops, groups } = fleet;
  const rows = useMemo(
    () => fleetRows(fleet, { wordsOf: words, hintOf: versionHints(releases) }),
    [fleet, words, releases],
  );
  const headline = useMemo(
    () => headlineOf({ shops: shops.length, maintenance: countByMark(rows).maintenance }, groups),
    [shops, rows, groups],
  );
  const today = writeMoment(useNow(), "date");
  const slugs = new Set(shops.map(({ organizationSlug }) => organizationSlug));
  return (
    <>
      <AnswerHead
        text={headlineText(headline, texts.headline, (at) => writeNear(at, today))}
        fleet={fleet}
        mayAdd={[...slugs].some((slug) => may(slug, "shop:write"))}
      />
      <FleetReadout rows={rows} />
      {groups.length === 0 && <AllWellNote fleet={fleet} changes={changes} />}
      <AttentionSection fleet={fleet} may={may} onShow={show} />
      <FleetSection rows={rows} groups={groups} may={may} />
      <p className="ui-sr" role="status">
        {t("attention.causes", { causes: groups.length })}
      </p>
    </>
  );
}
