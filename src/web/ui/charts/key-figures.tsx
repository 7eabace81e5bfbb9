import "./charts.css";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { Icon } from "../signs/icon.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

export interface KeyFigure {
  name: string;
  value: string;
  unit?: string;
  /** The value's rating, such as "Needs work". */
  rating?: { status: Status; word: string };
  /** The difference from before: the amount is shown, the sentence is read out. */
  change?: { direction: "up" | "down" | "same"; amount: string; sentence: string };
}

const ARROW = { up: ArrowUp, down: ArrowDown, same: ArrowRight };

/** The most important figures, each with its rating and trend. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="ui-key-figures">
      {figures.map(({ name, value, unit, rating, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="value">
            {value}
            {unit !== undefined && <small> {unit}</small>}
          </dd>
          {rating !== undefined && (
            <dd className={`ui-status ui-status-${rating.status}`}>
              <StatusMark status={rating.status} label={null} />
              <b>{rating.word}</b>
            </dd>
          )}
          {change !== undefined && (
            <dd className="change" data-tip={change.sentence}>
              <Icon of={ARROW[change.direction]} isSmall />
              <span aria-hidden>{change.amount}</span>
              <span className="ui-sr">{change.sentence}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
