import "./notices.css";
import { X } from "lucide-react";
import { Count } from "../signs/count.tsx";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../style/class-names.ts";
import { Keys } from "../keys/keys.tsx";
import { IconButton } from "../press/icon-button.tsx";
import { Skeleton } from "../page/skeleton.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

interface NoticesProps {
  title: string;
  count?: number;
  /** Receives the focus when the focused element disappears. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Buttons at the end of the heading's line. */
  tools?: ReactNode;
  /** `Notice`s, or the empty state. */
  children: ReactNode;
  foot?: ReactNode;
}

/** Notices in a `Popover`: a fixed heading, a scrolling list, and a footer line. */
export function Notices({ title, count, heading, tools, children, foot }: NoticesProps) {
  return (
    <>
      <div className="ui-popover-head">
        <h2 ref={heading} tabIndex={-1} className="text-base">
          {title}
          {count !== undefined && (
            <span className="ui-count">
              {" "}
              (<Count of={count} />)
            </span>
          )}
        </h2>
        {tools}
      </div>
      <div className="ui-notices">{children}</div>
      {foot}
    </>
  );
}

interface NoticeProps {
  status: Status;
  /** The status in a word. */
  word: string;
  title: string;
  /** Further facts after the word, such as a time or a link. */
  facts: readonly ReactNode[];
  /** The word that marks a new notice; `null` for the others. */
  newWord: string | null;
  /** Deleted: only an empty place is left. */
  isGone?: boolean;
  onDelete: (button: HTMLButtonElement) => void;
  /** The button's accessible name. */
  deleteLabel: string;
  children: ReactNode;
}

/** One notice, inside `<ul>`. */
export function Notice({
  status,
  word,
  title,
  facts,
  newWord,
  isGone = false,
  onDelete,
  deleteLabel,
  children,
}: NoticeProps) {
  return (
    <li className={classNames("ui-notice", newWord !== null && "ui-notice-new", isGone && "is-gone")} inert={isGone}>
      <StatusMark status={status} label={null} />
      <div>
        <h3 className="ui-title">{title}</h3>
        <p className="said">{children}</p>
        <p className="about">
          <span>
            {newWord !== null && <b className="new">{newWord} · </b>}
            {word}
          </span>
          {facts.map((fact, index) => (
            // Their position is their only identity.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      <IconButton icon={X} size="small" label={deleteLabel} onClick={(event) => onDelete(event.currentTarget)} />
    </li>
  );
}

/** What was done, with its undo. */
/** The line below a list that leads to all of it. */
export function NoticesEnd({ link, keys }: { link: ReactNode; keys: string }) {
  return (
    <div className="ui-popover-foot">
      {link}
      <Keys keys={keys} />
    </div>
  );
}

export function NoticesFoot({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="ui-popover-foot">
      <p role="status">{children}</p>
      {action}
    </div>
  );
}

export function NoticesSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className="ui-notice">
          <Skeleton isRound />
          <div>
            <p>
              <Skeleton width="70%" />
            </p>
            <p>
              <Skeleton width="90%" />
            </p>
            <p>
              <Skeleton width="40%" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
