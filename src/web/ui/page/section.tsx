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
  /** Its heading; h5 within a row of a group. */
  heading?: "h2" | "h5";
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, count, tools, isFlush = false, heading: Heading = "h2", children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames("ui-section", isFlush && "ui-section-flush")} aria-labelledby={id}>
      <div className="ui-section-head">
        <Heading id={id}>
          <bdi>{title}</bdi>
          {count !== undefined && (
            <span className="ui-count">
              {" "}
              <Count of={count} />
            </span>
          )}
        </Heading>
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
