import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { attentionOf } from "../../monitoring/attention.ts";
import { headlineText } from "../../monitoring/headline-text.ts";
import { useAttentionTexts } from "../i18n/attention-texts.ts";
import { AllWellNote } from "./all-well-note.tsx";
import { AnswerHead } from "./answer-head.tsx";
import { AttentionSection } from "./attention-section.tsx";
import type { ChangeEntry } from "./change-entry.ts";
import type { FleetEntry } from "./fleet-entry.ts";
import { FleetReadout } from "./fleet-readout.tsx";
import { fleetRows } from "./fleet-row.ts";
import { FleetSection } from "./fleet-section.tsx";
import type { May } from "./step-act.ts";
import { useAttentionWords } from "./use-attention-words.ts";
import { useShowCause } from "./use-show-cause.ts";
import { versionHints } from "./version-hint.ts";

interface FleetReportProps {
  fleet: readonly FleetEntry[];
  /** Every Shopware version that was released. */
  releases: readonly string[];
  changes: readonly ChangeEntry[];
  may: May;
}

/** The answer, what to do about it, and every shop. */
export function FleetReport({ fleet, releases, changes, may }: FleetReportProps) {
  const t = useTranslations("dashboard");
  const texts = useAttentionTexts();
  const words = useAttentionWords();
  const show = useShowCause();
  const { headline, groups } = useMemo(() => attentionOf(fleet), [fleet]);
  const rows = useMemo(
    () => fleetRows(fleet, groups, { wordsOf: words, hintOf: versionHints(releases) }),
    [fleet, groups, words, releases],
  );
  const slugs = new Set(fleet.map(({ organizationSlug }) => organizationSlug));
  return (
    <>
      <AnswerHead
        text={headlineText(headline, texts.headline)}
        fleet={fleet}
        mayAdd={[...slugs].some((slug) => may(slug, "shop:write"))}
      />
      <FleetReadout rows={rows} />
      {groups.length === 0 && <AllWellNote fleet={fleet} changes={changes} />}
      <AttentionSection groups={groups} fleet={fleet} may={may} onShow={show} />
      <FleetSection rows={rows} groups={groups} may={may} />
      <p className="ui-sr" role="status">
        {t("attention.causes", { causes: groups.length })}
      </p>
    </>
  );
}
