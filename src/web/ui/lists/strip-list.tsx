import { Count } from "../signs/count.tsx";
import "./strip-list.css";
import { type ReactNode, useId } from "react";
import { classNames } from "../style/class-names.ts";

/** In percent of the strip's width. */
export interface StripBlockLook {
  left: number;
  width: number;
}

export interface StripDay {
  left: number;
  /** Empty: the day has only its tick. */
  label: string;
}

interface StripListProps {
  days: readonly StripDay[];
  /** A drawer stands beside it: names and strips alone have room. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** What goes on in the coming days, one line each, below their dates. */
export function StripList({ days, isNarrow = false, children }: StripListProps) {
  return (
    <div className={classNames("ui-strips", isNarrow && "is-narrow")}>
      <div className="heads" aria-hidden>
        <span />
        <span className="days">
          {days
            .filter(({ label }) => label !== "")
            .map(({ left, label }) => (
              <span key={label} style={{ left: `${left}%` }}>
                {label}
              </span>
            ))}
        </span>
      </div>
      {children}
    </div>
  );
}

/** Lines under their own small head. */
export function StripGroup({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}{" "}
        <span className="ui-count">
          <Count of={count} />
        </span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface StripRowProps {
  mark?: ReactNode;
  name: ReactNode;
  note: ReactNode;
  when: ReactNode;
  /** Below `when`. */
  whenNote?: ReactNode;
  /** Buttons. */
  acts?: ReactNode;
  blocks: readonly StripBlockLook[];
  /** Where now is. */
  now: number;
  look: "running" | "coming" | "draft";
}

export function StripRow({ mark, name, note, when, whenNote, acts, blocks, now, look }: StripRowProps) {
  return (
    <li className={`is-${look}`}>
      <div className="name">
        {mark}
        <div>
          <b dir="auto">{name}</b>
          <small data-tip-cut="">{note}</small>
        </div>
      </div>
      <div className="strip" aria-hidden>
        {blocks.map(({ left, width }) => (
          <i key={left} className="block" style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
        <i className="now" style={{ left: `${now}%` }} />
      </div>
      <div className="when">
        <span>{when}</span>
        {whenNote !== undefined && <small>{whenNote}</small>}
      </div>
      <div className="acts">{acts}</div>
    </li>
  );
}
