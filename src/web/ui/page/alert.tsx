import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";
import { StatusMark } from "../signs/status-mark.tsx";

interface AlertProps {
  kind: "error" | "warning" | "ok" | "info";
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Appeared after the page did: it is read out at once. */
  isNew?: boolean;
}

/** Something about this page that has to be known, with the step that helps. */
export function Alert({ kind, title, children, actions, isNew = false }: AlertProps) {
  return (
    <div className={classNames("ui-alert", `ui-alert-${kind}`)} role={isNew ? "alert" : "note"}>
      {kind === "info" ? <Icon of={Info} /> : <StatusMark status={kind} />}
      <div>
        {title !== undefined && <p className="ui-title">{title}</p>}
        {children !== undefined && <div className="ui-mid">{children}</div>}
      </div>
      {actions !== undefined && <div className="act">{actions}</div>}
    </div>
  );
}
