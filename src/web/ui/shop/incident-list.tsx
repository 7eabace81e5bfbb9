import "./attention.css";
import "./incident-list.css";
import { type ReactNode, useRef } from "react";
import { classNames } from "../style/class-names.ts";
import { Count } from "../signs/count.tsx";
import { Skeleton } from "../page/skeleton.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";
import { RowView } from "../tables/row-view.tsx";
import type { VirtualRows } from "../tables/virtual-rows.ts";

const ROW_PIXELS = 68;

interface IncidentGroupProps {
  title: string;
  /** What stands below it, in place of its number of rows. */
  note?: string;
  /** Of its rows. */
  count: number;
  /** How many rows stand in the groups before it. */
  before: number;
  children: (place: IncidentPlace, measure: VirtualRows["measure"]) => ReactNode;
  /** Takes what brings a row near the window, for lists of which only that part is drawn. */
  onView?: (scrollTo: VirtualRows["scrollTo"]) => void;
}

/** Where a row stands, among all groups and in its own. */
export interface IncidentPlace {
  row: number;
  index: number;
  /** Of its group, where only a part of it is drawn. */
  setSize: number | undefined;
}

/** Incidents under their own h3, in the narrow left column; of more than a hundred only those near the window. */
export function IncidentGroup({ title, note, count, before, children, onView }: IncidentGroupProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="ui-attention-group">
      <h3>
        {title} <span className="ui-count">{note ?? <Count of={count} />}</span>
      </h3>
      <RowView count={count} rowPixels={ROW_PIXELS} place={list}>
        {(view) => {
          onView?.(view.scrollTo);
          const setSize = view.isVirtual ? count : undefined;
          return (
            <ul ref={list} style={{ paddingTop: view.beforePixels, paddingBottom: view.afterPixels }}>
              {view.indexes.map((index) => children({ row: before + index, index, setSize }, view.measure))}
            </ul>
          );
        }}
      </RowView>
    </div>
  );
}

interface IncidentRowProps {
  place: IncidentPlace;
  /** Takes its element, whose height is not known before. */
  measure?: VirtualRows["measure"];
  status: Status;
  title: ReactNode;
  /** Its heading; by default that of a row within a group. */
  heading?: "h2" | "h4";
  explanation: ReactNode;
  /** Who has it. */
  holder: ReactNode;
  since: ReactNode;
  length: ReactNode;
  act: ReactNode;
  /** The shops of one with several, or its course. */
  sub?: ReactNode;
  /** Nobody has read it yet, or it is over and stands back. */
  look?: "unread" | "over" | undefined;
}

/** One incident: what and where, who has it, since when, and the step. A phone shows all of it but the explanation. */
export function IncidentRow({
  place,
  measure,
  status,
  title,
  heading: Heading = "h4",
  explanation,
  holder,
  since,
  length,
  act,
  sub,
  look,
}: IncidentRowProps) {
  return (
    <li
      ref={measure}
      className={classNames("ui-attention-row ui-incident", look !== undefined && `is-${look}`)}
      data-row={place.row}
      data-index={place.index}
      aria-posinset={place.setSize === undefined ? undefined : place.index + 1}
      aria-setsize={place.setSize}
    >
      <StatusMark status={status} />
      <div className="txt">
        <Heading>{title}</Heading>
        {explanation !== "" && <p>{explanation}</p>}
      </div>
      <div className="shops">{holder}</div>
      <div className="since">
        {since}
        <small>{length}</small>
      </div>
      <div className="act">
        <div className="step">{act}</div>
      </div>
      {sub}
    </li>
  );
}

/** Rows that are still to come. */
export function IncidentGroupSkeleton({ rows }: { rows: number }) {
  return (
    <div className="ui-attention-group" aria-hidden>
      <div className="py-3">
        <Skeleton width="72px" />
      </div>
      <ul>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index} className="ui-attention-row ui-incident">
            <Skeleton isRound />
            <div className="txt grid gap-2">
              <Skeleton width="60%" />
              <Skeleton width="80%" />
            </div>
            <div className="shops">
              <Skeleton width="96px" />
            </div>
            <div className="since">
              <Skeleton width="72px" />
            </div>
            <div className="act">
              <div className="step">
                <Skeleton />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
