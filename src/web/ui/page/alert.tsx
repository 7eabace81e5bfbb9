import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";
import { LevelMark } from "../signs/level-mark.tsx";

interface AlertProps {
  kind: "error" | "warning" | "ok" | "info";
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** It appeared after the page was loaded, so it is announced at once. */
  isNew?: boolean;
}

/** Important information about this page, with the step that helps. */
export function Alert({ kind, title, children, actions, isNew = false }: AlertProps) {
  return (
    <div className={classNames("ui-alert", `ui-alert-${kind}`)} role={isNew ? "alert" : "note"}>
      {kind === "info" ? <Icon of={Info} /> : <LevelMark status={kind} />}
      <div>
        {title !== undefined && <p className="ui-title">{title}</p>}
        {children !== undefined && <div className="ui-mid">{children}</div>}
      </div>
      {actions !== undefined && <div className="act">{actions}</div>}
    </div>
  );
}
