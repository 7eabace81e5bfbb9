import "./shop-form.css";
import { type ReactNode, useId } from "react";
import { classNames } from "../style/class-names.ts";
import { Mono } from "../signs/code.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

interface LiveTestFrameProps {
  title: string;
  action: ReactNode;
  /** The result belongs to values that have changed since. */
  isStale: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** Shown beside a form, with the result of testing its values. */
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
  /** What it is for, or what does not work without it. */
  text: string;
  /** How to grant it when missing. */
  fix?: string;
}

/** Each right by name; a missing one says what does not work without it. */
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
