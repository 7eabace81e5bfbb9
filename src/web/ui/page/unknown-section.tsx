import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { writeMoment } from "../times/moments.ts";
import { StatusMark } from "../signs/status-mark.tsx";

interface UnknownSectionProps {
  /** `null` when it was never known. */
  since: Date | string | null;
  /** Why, and which right or step helps. */
  children: ReactNode;
  actions?: ReactNode;
  /** The old rows, dimmed, each with the time of its data. */
  old?: ReactNode;
}

/** Unknown is never shown as empty or fine: the old data stays, under a dashed heading that says since when and why. */
export function UnknownSection({ since, children, actions, old }: UnknownSectionProps) {
  const t = useTranslations("frame.unknown");
  return (
    <div className="ui-unknown">
      <div className="ui-unknown-head">
        <StatusMark status="unknown" />
        <p>
          <b>{since === null ? t("never") : t("since", { time: writeMoment(new Date(since), "dateTime") })}</b>{" "}
          {children}
        </p>
        {actions !== undefined && <div className="act">{actions}</div>}
      </div>
      {old !== undefined && <div className="ui-unknown-old">{old}</div>}
    </div>
  );
}
