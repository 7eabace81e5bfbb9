import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
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

/** An answer that is still on its way, in its shape; no heading is read out before it has words. */
export function SaysSkeleton({ actions }: Pick<SaysProps, "actions">) {
  return (
    <div className="ui-says" aria-busy="true">
      <div aria-hidden>
        <h2>
          <Skeleton width="min(420px, 80%)" />
        </h2>
        <p>
          <Skeleton width="min(360px, 70%)" />
        </p>
      </div>
      {actions !== undefined && <div className="ui-actions">{actions}</div>}
    </div>
  );
}
