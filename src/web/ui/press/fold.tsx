import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
  isTight?: boolean;
}

/** Collapsed by default: for expert details, or for what is fine. */
export function Fold({ summary, children, isTight = false }: FoldProps) {
  return (
    <details className={classNames("ui-fold", isTight && "ui-fold-tight")}>
      <summary>
        <ChevronRight aria-hidden />
        {summary}
      </summary>
      {children}
    </details>
  );
}
