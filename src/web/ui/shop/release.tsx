import "./shop-pieces.css";
import type { ReactNode } from "react";

interface ReleaseProps {
  version: string;
  badge?: ReactNode;
  date: ReactNode;
  children: ReactNode;
}

/** One version of an extension with its changes. */
export function Release({ version, badge, date, children }: ReleaseProps) {
  return (
    <li className="ui-release">
      <div className="ui-release-head">
        <h3>{version}</h3>
        {badge}
        <span className="end">{date}</span>
      </div>
      {children}
    </li>
  );
}
