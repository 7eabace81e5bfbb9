import { type ReactNode, useId } from "react";
import "./channels.css";

interface BesideFormProps {
  /** The form, and what it needs to be sent. */
  children: ReactNode;
  title: string;
  tools?: ReactNode;
  /** What stands beside the form, and below it where there is no room. */
  beside: ReactNode;
}

/** A form, and beside it what comes of it. */
export function BesideForm({ children, title, tools, beside }: BesideFormProps) {
  const id = useId();
  return (
    <div className="ui-beside">
      <div className="form">{children}</div>
      <section className="other" aria-labelledby={id}>
        <div className="ui-beside-head">
          <h2 id={id}>{title}</h2>
          {tools}
        </div>
        {beside}
      </section>
    </div>
  );
}
