import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isNewer } from "../../../snapshot/version.ts";
import {
  type SummaryPart,
  summaryPartKey,
  summaryParts,
  summaryPartText,
} from "../../../changelog/changelog-summary.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { CutNames } from "../../ui/lists/cut-names.tsx";
import type { ShopChange } from "../shop-detail.ts";
import { useReasonText } from "./use-reason-text.ts";

const NAMES_SHOWN = 3;

/** A change in one line: what changed, and the names concerned. */
export function ChangeLine({ change }: { change: ShopChange }) {
  const reasonText = useReasonText(change.reasons);
  const parts = summaryParts(change);
  const reason = change.reasons.map(reasonText).find((text) => text !== null);
  const status = parts.find(({ kind }) => kind === "status" || kind === "recovery");
  const others = parts.filter((part) => part !== status && (part.kind !== "failure" || status === undefined));
  return (
    <>
      {others.map((part, index) => (
        <Fragment key={summaryPartKey(part)}>
          {index > 0 && ", "}
          <Part part={part} />
        </Fragment>
      ))}
      <Names change={change} />
      {status !== undefined && (
        <>
          {others.length > 0 && ". "}
          <Part part={status} />
          {reason !== undefined && `: ${reason}`}
        </>
      )}
    </>
  );
}

/** The extensions that changed, the first of them by name. */
function Names({ change: { extensions } }: { change: ShopChange }) {
  const t = useTranslations("shopDetail.changelog");
  const names = extensions.slice(0, NAMES_SHOWN).map(({ label }) => keptDirection(label));
  return (
    <>
      {names.length > 0 && ": "}
      <CutNames names={names} />
      {extensions.length > names.length && ` ${t("andMore", { count: extensions.length - names.length })}`}
    </>
  );
}

function Part({ part }: { part: SummaryPart }) {
  const t = useTranslations("shopDetail.changelog");
  const speech = useSummarySpeech();
  const { levels, states } = speech.words;
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  switch (part.kind) {
    case "update":
      return t.rich(isNewer(part.from, part.to) ? "downgrade" : "update", { from: part.from, to: part.to, b });
    case "status":
      return part.from === null
        ? t.rich("statusIs", { to: levels[part.to], b })
        : t.rich("statusChanged", { from: levels[part.from], to: levels[part.to], b });
    case "failure":
    case "recovery":
    case "setting":
    case "leftOut":
      return <b>{summaryPartText(part, speech)}</b>;
    case "extensions":
      return t.rich("changed", { state: states[part.state], count: part.count, b });
  }
}
