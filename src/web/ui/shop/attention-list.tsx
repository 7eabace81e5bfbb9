import { Count } from "../signs/count.tsx";
import "./attention.css";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { classNames } from "../style/class-names.ts";
import { IconButton } from "../press/icon-button.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

/** Causes of the same urgency under their own h3, in the narrow left column. */
export function AttentionGroup({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <div className="ui-attention-group">
      <h3>
        {title}{" "}
        <span className="ui-count">
          <Count of={count} />
        </span>
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

interface AttentionRowProps {
  status: Status;
  title: ReactNode;
  explanation: ReactNode;
  /** The affected shops in a few words. */
  shops: ReactNode;
  /** Who deals with it, in place of the shops. */
  owner?: ReactNode;
  since: ReactNode;
  /** How long ago that was. */
  duration?: ReactNode;
  /** The main step. */
  act: ReactNode;
  /** Further actions, as a menu beside the step. */
  more?: ReactNode;
  /** The shops as a list, in place of their names. */
  sub?: ReactNode;
  /** Name of the button that, on a phone, shows the rest of the row. */
  unfold: string;
  isSolved?: boolean;
}

/** One cause. A phone shows title, start and button; the rest unfolds. */
export function AttentionRow({
  status,
  title,
  explanation,
  shops,
  owner,
  since,
  duration,
  act,
  more,
  sub,
  unfold,
  isSolved = false,
}: AttentionRowProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const hasSub = sub !== undefined && sub !== null;
  return (
    <li
      className={classNames(
        "ui-attention-row",
        hasSub && "is-open",
        isUnfolded && "is-unfolded",
        isSolved && "is-solved",
      )}
    >
      <StatusMark status={status} />
      <div className="txt">
        <h4>{title}</h4>
        {explanation !== null && explanation !== "" && <p>{explanation}</p>}
      </div>
      <div className={classNames("shops", owner !== undefined && "owner")}>{owner ?? (!hasSub && shops)}</div>
      <div className="since">
        {since}
        {duration !== undefined && <small>{duration}</small>}
        <IconButton
          icon={ChevronDown}
          label={unfold}
          aria-expanded={isUnfolded}
          className="unfold"
          onClick={() => setUnfolded(!isUnfolded)}
        />
      </div>
      <div className="act">
        <div className="step">{act}</div>
        {more}
      </div>
      {sub}
    </li>
  );
}

export interface AttentionShop {
  id: number;
  name: ReactNode;
  /** Details for this shop alone. */
  detail: ReactNode;
  since: ReactNode;
  act: ReactNode;
}

/** The shops of one cause as a list. */
export function AttentionShops({ label, shops }: { label: string; shops: readonly AttentionShop[] }) {
  return (
    // A scrolling list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="ui-attention-sub" aria-label={label} {...(shops.length > MOST_WITHOUT_SCROLLING && { tabIndex: 0 })}>
      {shops.map((shop) => (
        <li key={shop.id}>
          <span className="who">{shop.name}</span>
          <p className="ui-cut ui-mid" data-tip-cut="">
            {shop.detail}
          </p>
          <span className="when">{shop.since}</span>
          <span className="act">{shop.act}</span>
        </li>
      ))}
    </ul>
  );
}

const MOST_WITHOUT_SCROLLING = 10;
