import "./lines.css";
import type { ReactNode } from "react";

/** Several lines in one cell; lines of cells beside each other stand level. */
export function Lines({ children }: { children: ReactNode }) {
  return <div className="ui-lines">{children}</div>;
}
