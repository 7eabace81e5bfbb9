import "./landing.css";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";

/** A question, the answer in two sentences, and the first steps. */
export function Hero({ title, lead, actions }: { title: string; lead: string; actions: ReactNode }) {
  return (
    <section className="ui-hero">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      <div className="row">{actions}</div>
    </section>
  );
}

export interface Point {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
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

interface FeatureProps {
  title: string;
  text: string;
  isTurned?: boolean;
  children: ReactNode;
}

export function Feature({ title, text, isTurned = false, children }: FeatureProps) {
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
