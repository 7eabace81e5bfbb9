import type { ReactNode } from "react";

/** One line of a list, truncated at its end; the tooltip shows it in full. */
export function CutLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-w-0">
      <span className="ui-mid ui-cut" data-tip-cut="">
        {children}
      </span>
    </span>
  );
}
