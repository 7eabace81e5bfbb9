import type { IsoTime } from "../snapshot/visit.ts";
import type { ClockChange } from "./occurrences.ts";
import type { ScopeKind } from "./window-scope.ts";

/** For which shops, with the name of the project, shop, tag or organization. */
export interface NamedScope {
  kind: ScopeKind;
  /** Null: the organization. */
  id: number | null;
  name: string;
}

export type StoredSchedule =
  | { kind: "once"; beginsAt: IsoTime; endsAt: IsoTime; timeZone: string }
  | { kind: "again"; cron: string; minutes: number; timeZone: string; firstDay: string; lastDay: string | null };

export interface WindowTime {
  beginsAt: IsoTime;
  endsAt: IsoTime;
}

/** What came while somebody worked, of which nobody was told then. */
export interface Recorded {
  troubles: number;
  /** In how many shops. */
  shops: number;
}

/** The same of one time of planned work. */
export interface RecordedIn extends Recorded {
  windowId: number;
  beginsAt: Date;
}

/** Planned work that runs or comes. */
export interface PlannedWindow {
  id: number;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  name: string;
  scope: NamedScope;
  /** Shops that it is for, as of now. */
  shops: number;
  pauses: boolean;
  schedule: StoredSchedule;
  /** Whether the person may change it. */
  mayChange: boolean;
  running: WindowTime | null;
  /** Of what runs; `null`: nothing. */
  recorded: Recorded | null;
  /** The next begin; null: none comes. */
  nextAt: IsoTime | null;
  /** What runs or comes within 14 days, oldest first. */
  times: readonly WindowTime[];
}

/** One that ended within the last 14 days. */
export interface EndedTime extends WindowTime {
  windowId: number;
  organizationName: string;
  name: string;
  /** Who ended it before its time. */
  endedBy: string | null;
  /** `null`: nothing. */
  recorded: Recorded | null;
}

export interface WindowList {
  /** Of the instance, where an organization has none of its own. */
  timeZone: string;
  windows: readonly PlannedWindow[];
  ended: readonly EndedTime[];
}

export interface PreviewedTime extends WindowTime {
  clocks: ClockChange | null;
  /** On the clocks of the window's zone, minutes since midnight: as planned. */
  plannedMinute: number;
}

export interface WindowPreview {
  times: readonly PreviewedTime[];
  timeZone: string;
  shops: number;
}
