import { useMessages, useTranslations } from "use-intl";
import { isStandIn } from "../../../checks/check.ts";
import { sectionWord } from "../../../snapshot/section-words.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { UnknownSection } from "../../ui/page/unknown-section.tsx";
import type { UnknownChecks } from "./check-groups.ts";
import { CheckHead } from "./check-head.tsx";
import { GrantButton } from "./grant-button.tsx";
import type { ShopCheck, ShopDetail } from "../shop-detail.ts";
import { UnknownReason } from "../unknown-reason.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

interface UnknownChecksBoxProps {
  shop: ShopDetail;
  unknown: UnknownChecks<ShopCheck>;
  /** Omits the steps that help, because they are shown elsewhere on the page. */
  isShort?: boolean;
}

/** Findings whose state is unknown: their last state, and how to make them known again. */
export function UnknownChecksBox({ shop, unknown, isShort = false }: UnknownChecksBoxProps) {
  const t = useTranslations("shopDetail.unknown");
  const { section: words } = useMessages().shopDetail;
  const { reading, rows } = unknown;
  const whatOf = ({ sections, facts = [] }: typeof reading) => [
    ...sections.map((section) => sectionWord(section, words.name)),
    ...facts.map((fact) => t(`fact.${fact}`)),
  ];
  const old = <OldResults {...unknown} />;
  const hasSteps = !isShort && reading.rights.length > 0;
  return (
    <UnknownSection
      since={reading.since}
      {...(rows.length > 0 && { old })}
      {...(hasSteps && { actions: <GrantButton shop={shop} rights={reading.rights} /> })}
    >
      {whatOf(reading).join(", ")}: <UnknownReason reading={reading} />
    </UnknownSection>
  );
}

function OldResults({ reading, rows }: UnknownChecksBoxProps["unknown"]) {
  const t = useTranslations("shopDetail.unknown");
  const { levels } = useSummarySpeech().words;
  const time = useShortMoment();
  return (
    <ul className="ui-rows">
      {rows.map((check) => (
        <li key={check.id}>
          <StatusMark status="unknown" label={null} />
          <span className="grow ui-cut" data-tip-cut="">
            <CheckHead check={check} />
          </span>
          <span className="end">
            {isStandIn(check)
              ? null
              : reading.readAt === null
                ? levels[check.level]
                : t("before", { time: time(reading.readAt), word: levels[check.level] })}
          </span>
        </li>
      ))}
    </ul>
  );
}
