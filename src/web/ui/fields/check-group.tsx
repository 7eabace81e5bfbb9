import "./check-group.css";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

interface CheckGroupProps {
  name: string;
  /** How many of them are chosen, in words. */
  count: ReactNode;
  chosen: "none" | "some" | "all";
  /** Chooses all of them, or none. */
  onChoose: (isChosen: boolean) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** A `CheckLine` for each. */
  children: ReactNode;
}

/** Things that are chosen together or one by one, folded below the name of their group. */
export function CheckGroup({ name, count, chosen, onChoose, isOpen, onToggle, children }: CheckGroupProps) {
  const id = useId();
  return (
    <li className="ui-check-group">
      <div className="head">
        <label className="ui-check">
          <input
            type="checkbox"
            aria-label={name}
            checked={chosen === "all"}
            ref={(box) => {
              if (box) box.indeterminate = chosen === "some";
            }}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
          <span className="name">
            {name} <ChevronRight aria-hidden />
          </span>
          <span className="count">{count}</span>
        </button>
      </div>
      <div role="group" aria-label={name} id={id} hidden={!isOpen}>
        {isOpen && <ul>{children}</ul>}
      </div>
    </li>
  );
}

interface CheckLineProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  children: ReactNode;
  /** What can be read about it. */
  aside?: ReactNode;
}

/** One of a `CheckGroup`. */
export function CheckLine({ isChosen, onChoose, children, aside }: CheckLineProps) {
  return (
    <li className="ui-check-line">
      <label className="ui-check">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        <span>{children}</span>
      </label>
      {aside}
    </li>
  );
}
