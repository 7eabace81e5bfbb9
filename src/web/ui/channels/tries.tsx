import type { ReactNode } from "react";
import "./channels.css";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

export interface ListedTry {
  key: string;
  status: Status;
  title: string;
  /** Moment and length, at the end of the line. */
  when: string;
  text?: ReactNode;
  answer?: string | null;
}

/** What was tried or has happened, the newest first, each with what came back. */
export function Tries({ label, tries }: { label: string; tries: readonly ListedTry[] }) {
  return (
    <ol className="ui-tries" aria-label={label}>
      {tries.map(({ key, status, title, when, text, answer = null }) => (
        <li key={key}>
          <StatusMark status={status} label={null} />
          <b>
            <bdi>{title}</bdi>
          </b>
          <time>{when}</time>
          {text !== undefined && text !== "" && <p>{text}</p>}
          {answer !== null && answer !== "" && <pre dir="auto">{answer}</pre>}
        </li>
      ))}
    </ol>
  );
}
