import "./landing.css";
import type { ReactNode } from "react";

/** A page of running text: one narrow column. */
export function Prose({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <article className="ui-prose">
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      {children}
    </article>
  );
}
