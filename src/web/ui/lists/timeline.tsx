import { Fragment, type ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { DateTime } from "../times/date-time.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

export interface TimelineEvent {
  id: string | number;
  at: Date | string;
  /** Leave it out for a plain dot. */
  status?: Status;
  /** The shop concerned, as a link; leave it out on the shop's own page. */
  who?: ReactNode;
  what: ReactNode;
  /** A quiet button at the end. */
  more?: ReactNode;
}

export interface TimelineDay {
  /** "Today", "Yesterday" or the date. */
  title: string;
  subtitle?: string;
  events: readonly TimelineEvent[];
}

/** Events, newest first, by day. */
export function Timeline({ days, headingLevel = 3 }: { days: readonly TimelineDay[]; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div>
      {days.map((day) => (
        <div key={`${day.title} ${day.subtitle ?? ""}`} className="ui-day">
          <Heading>
            {day.title}
            {day.subtitle !== undefined && <small>{day.subtitle}</small>}
          </Heading>
          <ol>
            {day.events.map((event) => (
              <Fragment key={event.id}>
                <Event event={event} />
              </Fragment>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const hasName = event.who !== undefined;
  return (
    <li className={classNames("ui-event", event.status && "has-mark", !hasName && "has-no-name")}>
      {event.status && <StatusMark status={event.status} />}
      <DateTime at={event.at} form="time" />
      {hasName && <span className="who">{event.who}</span>}
      <span className="what">{event.what}</span>
      {event.more !== undefined && <span className="more">{event.more}</span>}
    </li>
  );
}
