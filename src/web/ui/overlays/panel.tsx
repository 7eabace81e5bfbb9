import "./panel.css";
import type { ReactNode } from "react";

/** Padded content of a popover: fields one below the other. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="ui-panel-fields">{children}</div>;
}

/** Rows of a popover under their own small heading. */
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

/** One of several choices; the current one has the mark of the current place. */
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

/** Buttons below the rows. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className="ui-panel-steps">{children}</div>;
}
