import type { ReactNode } from "react";
import "./told-list.css";

/** Who would be told, or not; its children are `ToldEntry`. */
export function ToldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ui-would-tell" aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

interface ToldEntryProps {
  name: string;
  /** By which way, or why not, in a word. */
  how: string;
  /** A sentence. */
  why: string;
  isNot?: boolean;
}

export function ToldEntry({ name, how, why, isNot = false }: ToldEntryProps) {
  return (
    <li className={isNot ? "is-not" : undefined}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="how">{how}</span>
      <p>{why}</p>
    </li>
  );
}

/** The answer in one sentence, above the groups. */
export function ToldAnswer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="ui-told-answer" role="status">
      <p>{title}</p>
      <p>{children}</p>
    </div>
  );
}

/** What is asked, above the answer. */
export function ToldQuestion({ children }: { children: ReactNode }) {
  return <div className="ui-told-question">{children}</div>;
}
