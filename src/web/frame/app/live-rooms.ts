import type { LiveRoom } from "../../api/live/live-room.ts";

/** What the rooms show, found by the name of its file. */
export const LIVE_ROOMS: readonly LiveRoom[] = Object.values(
  import.meta.glob<LiveRoom>(["../../*/**/live.ts", "../live.ts"], { eager: true, import: "live" }),
);
