import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** Buttons, the most helpful one first. */
  actions?: ReactNode;
  /** What to do, numbered. */
  steps?: readonly ReactNode[];
}

const NO_STEPS: readonly ReactNode[] = [];

/** Says why there is nothing yet, and offers the next step. */
export function EmptyState({ title, children, actions, steps = NO_STEPS }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <p className="ui-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            // Their number is their only identity.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <b>{index + 1}</b>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}

/** Says that everything is fine, as clearly as a problem would be stated. */
export function AllWell({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="ui-well">
      <svg viewBox="0 0 24 24" className="ui-mark ui-mark-ok ui-mark-big" aria-hidden>
        <circle cx="12" cy="12" r="10" />
        <path d="m8.5 12.2 2.4 2.4 4.8-5" />
      </svg>
      <div>
        <p className="ui-title">{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
      {actions !== undefined && <div className="act">{actions}</div>}
    </div>
  );
}
