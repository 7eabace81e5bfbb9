import "./landing.css";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { type Status, StatusMark } from "./status-mark.tsx";

/** The question, the answer in two sentences, and the first steps. */
export function Hero({ title, lead, actions }: { title: string; lead: string; actions: ReactNode }) {
  return (
    <section className="ui-hero">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      <div className="row">{actions}</div>
    </section>
  );
}

/** Real pieces with invented content, in place of pictures: they follow theme, language and width. */
export function Example({
  label,
  isLarge = false,
  children,
}: {
  label: string;
  isLarge?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={classNames("ui-example", isLarge && "ui-example-large")} aria-label={label}>
      {children}
    </figure>
  );
}

export interface ExampleCause {
  status: Status;
  title: string;
  text?: string;
  since?: string;
}

export function ExampleCauses({ causes }: { causes: readonly ExampleCause[] }) {
  return (
    <ul className="ui-causes">
      {causes.map(({ status, title, text, since }) => (
        <li key={title}>
          <StatusMark status={status} />
          <div>
            <b>{title}</b>
            {text !== undefined && <p>{text}</p>}
          </div>
          <span className="since">{since}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

export function ThreePoints({ points }: { points: readonly Point[] }) {
  return (
    <ul className="ui-three">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Feature({
  title,
  text,
  isTurned = false,
  children,
}: {
  title: string;
  text: string;
  isTurned?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames("ui-feature", isTurned && "ui-feature-turned")}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
