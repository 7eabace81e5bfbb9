import type { LiveRoom } from "../../api/live/live-room.ts";

/** Which queries of each room a hint affects, found by file name. */
export const LIVE_ROOMS: readonly LiveRoom[] = Object.values(
  import.meta.glob<LiveRoom>(["../../*/**/live.ts", "../live.ts"], { eager: true, import: "live" }),
);
