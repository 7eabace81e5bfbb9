import "./past-incidents.css";
import type { ReactNode } from "react";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

interface PastIncidentsProps {
  /** Names of the columns, in their order. */
  columns: readonly string[];
  days: readonly { key: string; title: string; date: string; rows: readonly ReactNode[] }[];
}

/** What has ended, by day, with its cause as a column. */
export function PastIncidents({ columns, days }: PastIncidentsProps) {
  return (
    <div className="ui-past">
      <div className="ui-past-head" aria-hidden>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {days.map(({ key, title, date, rows }) => (
        <section key={key} className="ui-past-day">
          <h2>
            {title} <small>{date}</small>
          </h2>
          <ul>{rows}</ul>
        </section>
      ))}
    </div>
  );
}

interface PastIncidentProps {
  status: Status;
  title: ReactNode;
  detail: string;
  cause: ReactNode;
  holder: ReactNode;
  span: ReactNode;
  length: ReactNode;
}

/** One of them. */
export function PastIncident({ status, title, detail, cause, holder, span, length }: PastIncidentProps) {
  return (
    <li className="ui-past-row">
      <div className="what">
        <StatusMark status={status} />
        <div>
          <h3>{title}</h3>
          <p className="detail">{detail}</p>
        </div>
      </div>
      <div className="cause">{cause}</div>
      <div className="who">{holder}</div>
      <div className="span">{span}</div>
      <div className="length">{length}</div>
    </li>
  );
}
