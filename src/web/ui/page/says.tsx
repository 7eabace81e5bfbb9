import type { ReactNode } from "react";
import "./says.css";

interface SaysProps {
  /** The answer, as a sentence. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; at most one primary. */
  actions?: ReactNode;
}

/** What one place of an organization answers, below its tabs and segments. */
export function Says({ title, children, actions }: SaysProps) {
  return (
    <div className="ui-says">
      <div>
        <h2>{title}</h2>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions !== undefined && <div className="ui-actions">{actions}</div>}
    </div>
  );
}
