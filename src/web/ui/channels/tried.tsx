import type { ReactNode } from "react";
import "./channels.css";
import { classNames } from "../style/class-names.ts";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

interface TriedProps {
  status: Status;
  title: string;
  /** Status, time and moment of the answer. */
  figures: string;
  children?: ReactNode;
  /** What the service answered, letter by letter. */
  answer?: string | null;
}

/** On a phone it stands below what can be seen of the form. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** What a try brought: our word, and the real answer. */
export function Tried({ status, title, figures, children, answer = null }: TriedProps) {
  return (
    <div
      ref={show}
      className={classNames("ui-tried", status === "error" && "is-refused", status === "unknown" && "is-unknown")}
      role={status === "error" ? "alert" : "status"}
    >
      <StatusMark status={status} />
      <div>
        <p className="ui-title">{title}</p>
        <p className="figures">{figures}</p>
        {children}
        {answer !== null && answer !== "" && <pre dir="auto">{answer}</pre>}
      </div>
    </div>
  );
}
