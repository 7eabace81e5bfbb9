import { Count } from "../signs/count.tsx";
import { type ReactNode, useId } from "react";

interface GroupProps {
  title: string;
  count: number;
  /** Column headings of findings, for the first group of a page. */
  heads?: { advice: string; since: string };
  children: ReactNode;
}

/** A part of a list under its own small heading. */
export function Group({ title, count, heads, children }: GroupProps) {
  const id = useId();
  const name = (
    <h2 id={id}>
      {title}{" "}
      <span className="ui-count">
        <Count of={count} />
      </span>
    </h2>
  );
  return (
    <section className="ui-group" aria-labelledby={id}>
      {heads === undefined ? (
        <div className="ui-group-head">{name}</div>
      ) : (
        <div className="ui-group-head ui-finding-heads">
          {name}
          <span className="head-do">{heads.advice}</span>
          <span className="ui-number">{heads.since}</span>
          <span />
        </div>
      )}
      {children}
    </section>
  );
}
