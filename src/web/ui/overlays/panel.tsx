import "./panel.css";
import type { ReactNode } from "react";

/** What stands in a popover with room around it: fields one below the other. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="ui-panel-fields">{children}</div>;
}

/** Some lines of a popover under their own small head. */
export function PanelList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ui-panel-list" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface PanelChoiceProps {
  name: string;
  isCurrent: boolean;
  onSelect: () => void;
  /** Small buttons at the end of the line. */
  tools?: ReactNode;
}

/** One of several; the one that is shown has the sign of the current place. */
export function PanelChoice({ name, isCurrent, onSelect, tools }: PanelChoiceProps) {
  return (
    <div className="ui-panel-choice">
      <button type="button" className="ui-cut" aria-current={isCurrent || undefined} onClick={onSelect} data-tip-cut="">
        {name}
      </button>
      {tools}
    </div>
  );
}

/** The steps below the lines. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className="ui-panel-steps">{children}</div>;
}
