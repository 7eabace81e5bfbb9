import "./action-list.css";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../signs/icon.tsx";

/** A short list of similar things, each with its actions. `empty` is shown when there are none. */
export function ActionList({ label, empty, children }: { label: string; empty?: string; children?: ReactNode }) {
  return (
    <ul className="ui-action-list" aria-label={label}>
      {empty !== undefined && <li className="is-empty">{empty}</li>}
      {children}
    </ul>
  );
}

interface ActionRowProps {
  icon: LucideIcon;
  name: string;
  /** A framed word beside the name. */
  badge?: ReactNode;
  /** Lines below the name, dimmed. */
  facts: readonly ReactNode[];
  /** Buttons at the row's end. */
  children?: ReactNode;
}

export function ActionRow({ icon, name, badge, facts, children }: ActionRowProps) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <p className="name">
          {name}
          {badge}
        </p>
        {facts.map((fact, index) => (
          // Their position is their only identity.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="facts">
            {fact}
          </p>
        ))}
      </div>
      <div className="act">{children}</div>
    </li>
  );
}
