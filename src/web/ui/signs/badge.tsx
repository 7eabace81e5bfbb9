import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { StatusMark } from "./status-mark.tsx";

/** A framed word. `error` and `warning` add their mark. */
export function Badge({ children, kind }: { children: ReactNode; kind?: "error" | "warning" }) {
  return (
    <span className={classNames("ui-badge", kind && `ui-badge-${kind}`)}>
      {kind && <StatusMark status={kind} label={null} />}
      {children}
    </span>
  );
}
