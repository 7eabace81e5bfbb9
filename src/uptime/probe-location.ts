import type { IsoTime } from "../snapshot/visit.ts";

/** By what a location judges whether it sees: hosts that it knows, or where it reaches none of them, nearly all results. */
export const SIGHT_RULES = ["landmarks", "share"] as const;
export type SightRule = (typeof SIGHT_RULES)[number];

/** From where shops are watched, as the instance's admins see it. */
export interface ShownLocation {
  name: string;
  /** Since when it reaches nothing at all; `null`: it sees. */
  blindSince: Date | null;
  /** `null`: it has not looked yet. */
  rule: SightRule | null;
  lastSeenAt: Date | null;
}

/** As the location of the workers themselves is called until somebody names it. */
export const UNNAMED_LOCATION = "main";

/** A place that reaches nothing at all. */
export interface BlindLocation {
  id: number;
  name: string;
  since: IsoTime;
}
