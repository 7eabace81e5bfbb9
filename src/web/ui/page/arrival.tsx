import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";

/** Covers what follows while it arrives, and pushes it down afterwards. */
export function Arrival({ isArriving, children }: { isArriving: boolean; children: ReactNode }) {
  return (
    <div className={classNames(isArriving && "relative z-10 h-0")} data-arriving={isArriving ? "" : undefined}>
      <div className={classNames(isArriving && "bg-raised shadow-overlay")}>{children}</div>
    </div>
  );
}
