import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

interface FindingItemProps {
  status: Status;
  title: ReactNode;
  /** The details of the finding. */
  detail?: ReactNode;
  /** What to do about it. */
  advice?: ReactNode;
  /** The source of the finding, with a link to more. */
  source: ReactNode;
  since: ReactNode;
  /** A quiet button. */
  action?: ReactNode;
  /** Somebody has chosen to ignore it. */
  isOff?: boolean;
}

/** One finding: what it is, what to do, since when, and the button that resolves it. */
export function FindingItem({ status, title, detail, advice, source, since, action, isOff = false }: FindingItemProps) {
  return (
    <li className={classNames("ui-finding", isOff && "is-off")}>
      <StatusMark status={status} />
      <div className="what">
        <h3>{title}</h3>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      <div className="do">
        {advice !== undefined && <p>{advice}</p>}
        <p className="source">{source}</p>
      </div>
      <div className="since">{since}</div>
      <div className="act">{action}</div>
    </li>
  );
}
