import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";
import { StatusMark, type Status } from "./status-mark.tsx";

interface StatusLineProps {
  status: Status;
  /** The reason in words ("Unreachable since 06:41"); the status's own word when left out. */
  reason?: string;
  /** Dimmed after the words, such as "11 h 30 min". */
  detail?: string;
  /** How many further reasons there are. */
  more?: number;
  /** The full text, shown on hover and focus. */
  tooltip?: string;
  className?: string;
}

/** A mark with words. If the words are a reason, the mark's accessible name is the level. */
export function StatusLine({ status, reason, detail, more = 0, tooltip, className }: StatusLineProps) {
  const t = useTranslations("ui.status");
  const isReason = reason !== undefined;
  return (
    <span
      className={classNames("ui-status", `ui-status-${status}`, isReason && "ui-status-reason", className)}
      data-tip={tooltip}
    >
      <StatusMark status={status} {...(isReason ? {} : { label: null })} />
      <b data-tip-cut="">{reason ?? t(status)}</b>
      {detail !== undefined && <span className="why">{detail}</span>}
      {more > 0 && <span className="why more">+{more}</span>}
    </span>
  );
}
