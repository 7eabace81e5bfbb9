import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { AttentionRow } from "../../ui/shop/attention-list.tsx";
import { Code } from "../../ui/signs/code.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { AffectedNames } from "./affected-names.tsx";
import { AffectedShops } from "./affected-shops.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { GroupMenu } from "./group-menu.tsx";
import { MarkedSentence } from "./marked-sentence.tsx";
import { writeNear } from "../reader-time.ts";
import { ShopTextLink } from "../shop-link.tsx";
import { StepButton } from "../actions/step-button.tsx";
import type { May } from "../actions/step-effect.ts";
import { useAttentionWords } from "./use-attention-words.ts";

/** Up to this number, shops are listed from the start, if each has details of its own. */
const SHOWN_AT_ONCE = 3;

interface AttentionItemProps {
  group: AttentionGroup;
  shops: readonly FleetEntry[];
  /** The organization whose shops are all affected, `null` when only some are. */
  whole: string | null;
  may: May;
  isPrimary: boolean;
  /** The cause ended while the page was open. */
  isSolved: boolean;
  onShow: () => void;
}

/** One cause: its name, the affected shops, since when, and the step that ends it. */
export function AttentionItem({ group, shops, whole, may, isPrimary, isSolved, onShow }: AttentionItemProps) {
  const t = useTranslations("dashboard.attention");
  const common = useTranslations("common");
  const words = useAttentionWords();
  const today = writeMoment(useNow(), "date");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (group.kind === "failure" && isFew(group));
  const { title, explanation, since, step } = group;
  const only = group.shops.length === 1 ? group.shops[0] : undefined;
  return (
    <AttentionRow
      status={isSolved ? "ok" : MARK_OF[group.urgency]}
      title={
        <MarkedSentence
          sentence={words(title)}
          words={only ? [only.name] : []}
          mark={(name) => only && <ShopTextLink shop={only}>{name}</ShopTextLink>}
        />
      }
      explanation={
        explanation && (
          <MarkedSentence
            sentence={words(explanation)}
            words={step.kind === "showGrant" ? step.rights : []}
            mark={(right) => <Code>{right}</Code>}
          />
        )
      }
      shops={<AffectedNames group={group} shops={shops} whole={whole} onExpand={() => setChosen(true)} />}
      since={
        since && (
          <time dateTime={since} data-tip={writeMoment(new Date(since), "exact")}>
            {t("since", { time: writeNear(since, today) })}
          </time>
        )
      }
      duration={since && !isSolved && <DurationSince at={since} />}
      act={
        isSolved ? (
          <span className="ui-dim">{t("isSolved")}</span>
        ) : (
          <StepButton group={group} shops={shops} may={may} isPrimary={isPrimary} onShow={onShow} />
        )
      }
      more={!isSolved && <GroupMenu group={group} cause={words(title)} shops={shops} may={may} />}
      sub={
        isOpen && group.shops.length > 1 ? (
          <AffectedShops
            group={group}
            shops={shops}
            onCollapse={isFew(group) ? null : () => setChosen(false)}
            onShow={onShow}
          />
        ) : null
      }
      unfold={common("details")}
      isSolved={isSolved}
    />
  );
}

function isFew({ shops }: AttentionGroup): boolean {
  return shops.length > 1 && shops.length <= SHOWN_AT_ONCE;
}
