import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from "react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";
import { StatusMark } from "../signs/status-mark.tsx";
import { Skeleton } from "../page/skeleton.tsx";
import "./rules.css";

interface RuleListProps {
  label: string;
  ref?: Ref<HTMLOListElement>;
  children: ReactNode;
}

/** Rules one below the other, in the order in which they are asked. */
export function RuleList({ label, ref, children }: RuleListProps) {
  return (
    <ol ref={ref} className="ui-rules" aria-label={label}>
      {children}
    </ol>
  );
}

export interface RuleGrip {
  label: string;
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
}

interface RuleRowProps {
  /** Its place in the list, for J and K. */
  row: number;
  name: ReactNode;
  /** A `Sentence`. */
  sentence: ReactNode;
  /** Below the sentence. */
  note?: ReactNode;
  /** How often, in two short lines. */
  times: ReactNode;
  controls?: ReactNode;
  grip?: RuleGrip;
  look?: "off" | "nobody" | "open" | undefined;
  /** What is dragged would be put before it, or behind it. */
  drop?: "before" | "behind" | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** What a pressed word opens. */
  children?: ReactNode;
}

/** One rule: name, sentence, how often, and what can be done with it. */
export function RuleRow({
  row,
  name,
  sentence,
  note,
  times,
  controls,
  grip,
  look,
  drop,
  onKeyDown,
  children,
}: RuleRowProps) {
  return (
    // J and K lead here; keys for what is in it work wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(
        "ui-rule",
        look !== undefined && LOOKS[look],
        drop !== undefined && "is-dropped",
        drop === "behind" && "is-dropped-below",
      )}
      data-row={row}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <div className="said">
        {sentence}
        {note}
      </div>
      <p className="times">{times}</p>
      {controls !== undefined && <div className="ctl">{controls}</div>}
      {grip !== undefined && (
        <button type="button" className="grip" aria-label={grip.label} onPointerDown={grip.onPointerDown}>
          <Icon of={GripVertical} isSmall />
        </button>
      )}
      {children !== undefined && children !== false && <div className="ui-rule-choose">{children}</div>}
    </li>
  );
}

const LOOKS = { off: "is-off", nobody: "is-nobody", open: "is-open" } as const;

/** Why a rule tells nobody, with the step that helps. */
export function RuleNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-rule-note">
      <StatusMark status="error" label={null} />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Rules that are not here yet. */
export function RuleListSkeleton({ rows }: { rows: number }) {
  return (
    <ol className="ui-rules" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="ui-rule">
          <h3>
            <Skeleton width="64px" />
          </h3>
          <div className="said">
            <p className="ui-sentence">
              <Skeleton width="92%" />
            </p>
            <p className="ui-sentence">
              <Skeleton width="44%" />
            </p>
          </div>
          <p className="times">
            <Skeleton width="56px" />
          </p>
        </li>
      ))}
    </ol>
  );
}
