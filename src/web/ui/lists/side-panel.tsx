import "./split.css";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../press/icon-button.tsx";
import { usePanelFocus } from "./use-panel-focus.ts";

interface SidePanelProps {
  title: string;
  subtitle?: ReactNode;
  /** Facts below the heading. */
  facts?: ReactNode;
  footer?: ReactNode;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a {@link Split}: head, facts, a body that scrolls, and a footer. */
export function SidePanel({ title, subtitle, facts, footer, closeLabel, onClose, children }: SidePanelProps) {
  const t = useTranslations("common");
  const body = usePanelFocus();
  return (
    <div className="ui-panel">
      <header className="ui-panel-head">
        <div>
          <h2 className="ui-cut" data-tip-cut="">
            {title}
          </h2>
          {subtitle !== undefined && <p className="ui-small ui-dim ui-cut">{subtitle}</p>}
        </div>
        <IconButton icon={X} label={closeLabel ?? t("close")} onClick={onClose} />
      </header>
      {facts !== undefined && <div className="ui-panel-facts">{facts}</div>}
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={body} className="ui-panel-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
      {footer !== undefined && <footer className="ui-panel-foot">{footer}</footer>}
    </div>
  );
}
