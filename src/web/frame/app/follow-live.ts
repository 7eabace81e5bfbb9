import { startLiveUpdates } from "../../api/live/live-updates.ts";
import { LIVE_ROOMS } from "./live-rooms.ts";

/** Keeps what every room shows up to date. Answers with how to stop. */
export function followLive(): () => void {
  return startLiveUpdates(LIVE_ROOMS);
}
