import "./shop-form.css";
import { type ReactNode, useId } from "react";
import { classNames } from "../style/class-names.ts";
import { Mono } from "../signs/code.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

interface LiveTestFrameProps {
  title: string;
  action: ReactNode;
  /** What is shown belongs to something that was changed since. */
  isStale: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** Stands beside a form and shows what a try of it brought. */
export function LiveTestFrame({ title, action, isStale, isBusy, children }: LiveTestFrameProps) {
  const id = useId();
  return (
    <section className={classNames("beside ui-test", isStale && "is-stale")} aria-labelledby={id} aria-busy={isBusy}>
      <div className="ui-test-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface TestStep {
  status: Status;
  label: string;
  /** At the end of the line. */
  detail?: string;
}

export function TestSteps({ steps }: { steps: readonly TestStep[] }) {
  return (
    <ol className="ui-test-steps">
      {steps.map(({ status, label, detail }) => (
        <li key={label}>
          <StatusMark status={status} />
          <span>{label}</span>
          <span className={classNames("end", status === "warning" && "is-warning")}>{detail}</span>
        </li>
      ))}
    </ol>
  );
}

export interface TestedRight {
  right: string;
  isGranted: boolean;
  /** What it is good for, or what its lack costs. */
  text: string;
  /** How to grant it, when it is missing. */
  fix?: string;
}

/** Each right by name; what is missing says what it costs. */
export function RightsList({ label, rights }: { label: string; rights: readonly TestedRight[] }) {
  return (
    <ul className="ui-rights" aria-label={label}>
      {rights.map(({ right, isGranted, text, fix }) => (
        <li key={right} className={isGranted ? undefined : "is-missing"}>
          <StatusMark status={isGranted ? "ok" : "warning"} />
          <div>
            <span className="name">
              <Mono>{right}</Mono>
            </span>
            <p>{text}</p>
            {fix !== undefined && <p className="fix">{fix}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
