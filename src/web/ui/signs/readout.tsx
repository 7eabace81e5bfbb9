import { Count } from "./count.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StatusMark, type Status } from "./status-mark.tsx";

interface ReadoutProps {
  /** `label`: a shorter word than that of the mark. */
  counts: readonly { status: Status; count: number; label?: string }[];
  children: ReactNode;
}

/** Counts by status with the gauge beside them. */
export function Readout({ counts, children }: ReadoutProps) {
  const t = useTranslations("ui.status");
  return (
    <div className="ui-readout">
      {counts.length > 0 && (
        <dl>
          {counts.map(({ status, count, label }) => (
            <div key={status}>
              <dt>
                <StatusMark status={status} label={null} />
                {label ?? t(status)}
              </dt>
              <dd>
                <Count of={count} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}
