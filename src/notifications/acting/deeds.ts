import { MUTE_SPANS } from "../mutes/mute-limits.ts";

/** What can be done by a link in a message. Only incidents are acknowledged, and only single shops are refreshed. */
export const DEEDS = ["acknowledge", ...MUTE_SPANS, "refresh"] as const;
export type DeedName = (typeof DEEDS)[number];

/** What needs a role, and is done for all: its link is valid for a day, and it is recorded. */
export const NEEDS_ROLE = ["acknowledge", "refresh"] as const satisfies readonly DeedName[];
type NeedsRole = (typeof NEEDS_ROLE)[number];

/** Whether nobody is told of something for a time. */
export const isMuting = (deed: DeedName): deed is Exclude<DeedName, NeedsRole> =>
  !NEEDS_ROLE.some((one) => one === deed);

/** What a link does, and to what. */
export interface Doing {
  deed: DeedName;
  organizationId: string;
  shopId: number | null;
  incidentId: number | null;
  thread: string;
}
