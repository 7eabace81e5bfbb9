import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { OpenIncident } from "../../../attention/open-incident.ts";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { withMessages } from "../../words/language.ts";
import { IncidentLink } from "./incident-link.tsx";
import { AttentionRow } from "../../ui/shop/attention-list.tsx";
import { Code } from "../../ui/signs/code.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { writeMoment, writeNear } from "../../ui/times/moments.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { AffectedNames } from "./affected-names.tsx";
import { AffectedShops } from "./affected-shops.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { GroupMenu } from "./group-menu.tsx";
import { MarkedSentence } from "./marked-sentence.tsx";
import { ShopTextLink } from "../shop-link.tsx";
import { StepButton } from "../actions/step-button.tsx";
import type { May } from "../actions/step-effect.ts";
import { useAttentionWords } from "./use-attention-words.ts";

const IncidentOwner = lazyPiece(() =>
  withMessages(import("./incident-owner.tsx"), "fleet").then((file) => file.IncidentOwner),
);
const IncidentStep = lazyPiece(() =>
  withMessages(import("./incident-step.tsx"), "fleet", "incidentActs").then((file) => file.IncidentStep),
);
const IncidentShops = lazyPiece(() =>
  withMessages(import("./incident-shops.tsx"), "fleet").then((file) => file.IncidentShops),
);

/** Up to this number, the shops of a server are named from the start. */
const NAMED_AT_ONCE = 15;
/** Up to this number, shops are listed from the start, if each has details of its own. */
const SHOWN_AT_ONCE = 3;

interface AttentionItemProps {
  group: AttentionGroup;
  /** The open incidents of its shops; none if one of them has none. */
  incidents: readonly OpenIncident[];
  shops: readonly FleetEntry[];
  /** The organization whose shops are all affected, `null` when only some are. */
  whole: string | null;
  may: May;
  isPrimary: boolean;
  /** The cause ended while the page was open. */
  isSolved: boolean;
  onShow: () => void;
}

/** One cause: its name, the affected shops or who deals with it, since when, and the step that ends it. */
export function AttentionItem(props: AttentionItemProps) {
  const { group, incidents, shops, whole, may, isSolved, onShow } = props;
  const t = useTranslations("dashboard.attention");
  const common = useTranslations("common");
  const words = useAttentionWords();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = (chosen ?? isOpenAtFirst(group)) && group.shops.length > 1;
  const cause = words(group.title);
  const unfold = () => setChosen(true);
  const collapse = isFew(group) ? null : () => setChosen(false);
  return (
    <AttentionRow
      status={isSolved ? "ok" : MARK_OF[group.urgency]}
      title={<Title group={group} text={cause} />}
      explanation={saysMore(group) && <Explanation group={group} />}
      shops={<AffectedNames group={group} shops={shops} whole={whole} onExpand={unfold} />}
      {...(incidents.length > 0 &&
        !isSolved && { owner: <Owner group={group} incidents={incidents} isOpen={isOpen} onUnfold={unfold} /> })}
      since={<Since at={group.since} />}
      duration={group.since && !isSolved && <DurationSince at={group.since} />}
      act={isSolved ? <span className="ui-dim">{t("isSolved")}</span> : <RowStep {...props} cause={cause} />}
      more={!isSolved && <GroupMenu group={group} cause={cause} shops={shops} may={may} />}
      sub={isOpen ? <ShopsOfRow group={group} shops={shops} onCollapse={collapse} onShow={onShow} /> : null}
      unfold={common("details")}
      isSolved={isSolved}
    />
  );
}

/** A shop's name in it leads to the shop; what is said of a server leads to its incident. */
function Title({ group, text }: { group: AttentionGroup; text: string }) {
  const only = group.shops.length === 1 ? group.shops[0] : undefined;
  if (only === undefined) return group.server === null ? text : <IncidentLink group={group}>{text}</IncidentLink>;
  return (
    <MarkedSentence
      sentence={text}
      words={[only.name]}
      mark={(name) => <ShopTextLink shop={only}>{name}</ShopTextLink>}
    />
  );
}

const saysMore = ({ explanation, more }: AttentionGroup) => explanation !== null || more > 0;

/** And how much more is wrong with its shops that belongs to it. */
function Explanation({ group }: { group: AttentionGroup }) {
  const t = useTranslations("dashboard.attention");
  const words = useAttentionWords();
  const { explanation, step, more } = group;
  return (
    <>
      {explanation && (
        <MarkedSentence
          sentence={words(explanation)}
          words={step.kind === "showGrant" ? step.rights : []}
          mark={(right) => <Code>{right}</Code>}
        />
      )}
      {explanation && more > 0 && " "}
      {more > 0 && t("moreWrong", { count: more })}
    </>
  );
}

function Since({ at }: { at: string | null }) {
  const t = useTranslations("dashboard.attention");
  const today = writeMoment(useNow(), "date");
  if (at === null) return null;
  return (
    <time dateTime={at} data-tip={writeMoment(new Date(at), "exact")}>
      {t("since", { time: writeNear(at, today) })}
    </time>
  );
}

interface OwnerProps {
  group: AttentionGroup;
  incidents: readonly OpenIncident[];
  isOpen: boolean;
  onUnfold: () => void;
}

function Owner({ group, incidents, isOpen, onUnfold }: OwnerProps) {
  const folded = isOpen || group.shops.length === 1 ? 0 : group.shops.length;
  return (
    <LazyPart fallback={null}>
      <IncidentOwner incidents={incidents} folded={folded} onUnfold={onUnfold} />
    </LazyPart>
  );
}

/** Where only time helps, somebody takes the incident; elsewhere there is something to do. */
function RowStep({ cause, ...props }: AttentionItemProps & { cause: string }) {
  const { group, incidents, may, isPrimary } = props;
  const incident = incidents.length === 1 ? (incidents[0] ?? null) : null;
  const isWaitedFor = group.step.kind === "refresh" || incident?.topic === "availability";
  if (incident === null || (group.server === null && !isWaitedFor)) return <StepButton {...props} />;
  const mayAct = may(group.shops[0]?.organizationSlug ?? "", "shop:act");
  return (
    <LazyPart fallback={<Skeleton width="100%" />}>
      <IncidentStep group={group} incident={incident} cause={cause} mayAct={mayAct} isPrimary={isPrimary} />
    </LazyPart>
  );
}

function ShopsOfRow(props: Parameters<typeof AffectedShops>[0]) {
  const { group, shops } = props;
  if (group.server === null || group.shops.length > NAMED_AT_ONCE) return <AffectedShops {...props} />;
  return (
    <LazyPart fallback={null}>
      <IncidentShops group={group} shops={shops} />
    </LazyPart>
  );
}

function isOpenAtFirst(group: AttentionGroup): boolean {
  return group.server === null ? group.kind === "failure" && isFew(group) : group.shops.length <= NAMED_AT_ONCE;
}

function isFew({ shops }: AttentionGroup): boolean {
  return shops.length > 1 && shops.length <= SHOWN_AT_ONCE;
}
