import { useTranslations } from "use-intl";
import type { Level } from "../../../checks/finding.ts";
import type { Reason } from "../../../checks/status.ts";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { useReasonText } from "./use-reason-text.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

interface ChangedStatusProps {
  /** `null` at the first visit. */
  from: Level | null;
  to: Level;
  reasons: readonly Reason[];
}

/** The status before and after, with the reasons for the new one. */
export function ChangedStatus({ from, to, reasons }: ChangedStatusProps) {
  const t = useTranslations("shopDetail.changelog");
  return (
    <section>
      <div className="ui-group-head">
        <h3>{t("status")}</h3>
      </div>
      <p className="flex flex-wrap items-center gap-2 py-2">
        {from !== null && (
          <>
            <StatusLine status={MARK_OF[from]} />
            <span className="ui-dim">→</span>
          </>
        )}
        <StatusLine status={MARK_OF[to]} />
      </p>
      <ul className="ui-rows">
        {reasons.map((reason) => (
          <ReasonLine key={reason.kind === "failure" ? reason.reason : reason.id} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

interface ReasonLineProps {
  reason: ChangedStatusProps["reasons"][number];
}

function ReasonLine({ reason }: ReasonLineProps) {
  const t = useTranslations("shopDetail.changelog");
  const reasonText = useReasonText([reason]);
  const level = reason.kind === "failure" ? "red" : reason.level;
  const text = reasonText(reason);
  return (
    <li>
      <StatusMark status={MARK_OF[level]} />
      <span
        className={text === null ? "grow ui-dim" : "grow"}
        data-tip={text === null && reason.kind === "finding" ? reason.id : undefined}
      >
        {text ?? t("formerFinding")}
      </span>
    </li>
  );
}
