import { MUTE_SPANS } from "../mutes/mute-limits.ts";

/** What can be done by a link in a message. Only incidents are acknowledged. */
export const DEEDS = ["acknowledge", ...MUTE_SPANS] as const;
export type DeedName = (typeof DEEDS)[number];

/** What a link does, and to what. */
export interface Doing {
  deed: DeedName;
  organizationId: string;
  shopId: number | null;
  incidentId: number | null;
  thread: string;
}
