import type { Level } from "../../checks/finding.ts";
import { type Reason, reasonKey } from "../../checks/status.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Past } from "./day.ts";
import { unknownIn, type UnknownCause } from "./measured-time.ts";

/** A part of a day in which nothing changed. */
export interface DayPart {
  fromAt: IsoTime;
  toAt: IsoTime;
  /** `null`: nobody knows. */
  level: Level | null;
  /** Why it was that; none where all was well. */
  reasons: readonly Reason[];
  /** Why nobody knows. */
  cause: UnknownCause | null;
}

/** More changes in a day are no help to anybody. */
const MOST_PARTS = 300;

/** A day from change to change, oldest first. */
export function partsOf(day: { from: Date; to: Date }, past: Past): readonly DayPart[] {
  const whole = { from: day.from.getTime(), to: day.to.getTime() };
  const unknown = unknownIn(whole, past);
  const moments = [
    whole.to,
    ...unknown.flatMap(({ from, to }) => [from, to]),
    ...past.statuses.map(({ at }) => Date.parse(at)),
  ];
  const ends = [...new Set(moments)]
    .filter((at) => at > whole.from && at <= whole.to)
    .toSorted((one, other) => one - other);
  const parts: DayPart[] = [];
  let from = whole.from;
  for (const to of ends) {
    const cause = unknown.find((stretch) => stretch.from <= from && stretch.to >= to)?.cause ?? null;
    const part = {
      fromAt: iso(from),
      toAt: iso(to),
      ...(cause === null ? statusAt(from, past) : { ...UNKNOWN, cause }),
    };
    const last = parts.at(-1);
    if (last !== undefined && keyOf(last) === keyOf(part)) last.toAt = part.toAt;
    else parts.push(part);
    from = to;
  }
  return parts.slice(0, MOST_PARTS);
}

const UNKNOWN = { level: null, reasons: [] } as const;

function statusAt(at: number, { statuses }: Past): Pick<DayPart, "level" | "reasons" | "cause"> {
  const held = statuses.findLast((status, index) => index === 0 || Date.parse(status.at) <= at);
  if (held === undefined) return { ...UNKNOWN, cause: "notYet" };
  return { level: held.level, reasons: held.level === "green" ? [] : held.reasons, cause: null };
}

const keyOf = ({ level, reasons, cause }: DayPart) => [level, cause, ...reasons.map(reasonKey)].join(" ");

const iso = (at: number): IsoTime => new Date(at).toISOString();
