import { Count } from "../signs/count.tsx";
import { type ReactNode, useId } from "react";
import { classNames } from "../style/class-names.ts";

interface SectionProps {
  title: ReactNode;
  count?: ReactNode;
  /** Buttons and filters at the end of the heading's line. */
  tools?: ReactNode;
  /** Without the line below the heading, for a table. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A part of a page under its own h2. */
export function Section({ title, count, tools, isFlush = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames("ui-section", isFlush && "ui-section-flush")} aria-labelledby={id}>
      <div className="ui-section-head">
        <h2 id={id}>
          <bdi>{title}</bdi>
          {count !== undefined && (
            <span className="ui-count">
              {" "}
              <Count of={count} />
            </span>
          )}
        </h2>
        {tools !== undefined && <div className="end">{tools}</div>}
      </div>
      {children}
    </section>
  );
}

interface SettingsSectionProps {
  /** The anchor for links (`#id`). */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A block of a settings page: description on the left, form on the right. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  const headId = useId();
  return (
    <section id={id} className="ui-settings" aria-labelledby={headId} tabIndex={-1}>
      <div>
        <h2 id={headId}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
