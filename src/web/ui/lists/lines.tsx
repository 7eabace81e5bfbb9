import "./lines.css";
import type { ReactNode } from "react";

/** Several lines in one cell; neighbouring cells align line by line. */
export function Lines({ children }: { children: ReactNode }) {
  return <div className="ui-lines">{children}</div>;
}
