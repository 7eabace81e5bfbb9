import { useTranslations } from "use-intl";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { StatusDay } from "../shop-detail.ts";
import { useCause, useReason } from "./use-band-days.ts";

type Part = StatusDay["parts"][number];

const HOUR = 3_600_000;
const AXIS_HOURS = 4;

const lookOf = ({ level }: Part) => (level === null ? "unknown" : MARK_OF[level]);

/** The hours of a day: a piece for each time in which nothing changed, and below in words what was not well. */
export function DayHours({ day }: { day: StatusDay }) {
  const placeOf = placesIn(day);
  const known = day.parts.filter(({ cause }) => cause !== "notYet");
  return (
    <>
      <div className="hours" aria-hidden>
        {known.map((part) => (
          <i key={part.fromAt} className={`is-${lookOf(part)}`} style={placeOf(part)} />
        ))}
        {day.windows.map((window) => (
          <i key={`${window.fromAt} ${window.name}`} className="planned" style={placeOf(window)} />
        ))}
      </div>
      <Axis day={day} />
      <Told day={day} parts={known.filter(({ level }) => level !== "green")} />
    </>
  );
}

function Axis({ day }: { day: StatusDay }) {
  const time = timeIn(day.timeZone);
  const [from, to] = [Date.parse(day.fromAt), Date.parse(day.endsAt)];
  const count = Math.ceil((to - from) / (AXIS_HOURS * HOUR));
  const moments = Array.from({ length: count }, (_, index) => from + index * AXIS_HOURS * HOUR);
  return (
    <div className="axis" aria-hidden>
      {moments.map((at) => (
        <span key={at} style={{ left: `${((at - from) / (to - from)) * 100}%` }}>
          {time.format(at)}
        </span>
      ))}
    </div>
  );
}

function Told({ day, parts }: { day: StatusDay; parts: readonly Part[] }) {
  const t = useTranslations("shopDetail.days");
  const time = timeIn(day.timeZone);
  const reasonOf = useReason();
  const causeOf = useCause();
  const between = ({ fromAt, toAt }: { fromAt: string; toAt: string }) =>
    `${time.format(Date.parse(fromAt))}–${time.format(Date.parse(toAt))}`;
  const why = ({ reasons, cause }: Part) => (cause === null ? reasons.map(reasonOf).join(" · ") : causeOf(cause));
  if (parts.length + day.windows.length === 0) return null;
  return (
    <ul>
      {parts.map((part) => (
        <li key={part.fromAt}>
          <StatusMark status={lookOf(part)} />
          <span>{between(part)}</span>
          <span>{why(part) || t(`look.${lookOf(part)}`)}</span>
        </li>
      ))}
      {day.windows.map((window) => (
        <li key={`${window.fromAt} ${window.name}`}>
          <span className="planned" />
          <span>{between(window)}</span>
          <span>
            {t("planned")}: <bdi>{window.name}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function placesIn(day: StatusDay) {
  const [from, to] = [Date.parse(day.fromAt), Date.parse(day.endsAt)];
  const share = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - from) / (to - from)));
  return ({ fromAt, toAt }: { fromAt: string; toAt: string }) => ({
    left: `${share(fromAt) * 100}%`,
    width: `${(share(toAt) - share(fromAt)) * 100}%`,
  });
}

const timeIn = (timeZone: string) => new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit", timeZone });
