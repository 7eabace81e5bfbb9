import { startLiveUpdates } from "../../api/live/live-updates.ts";
import { LIVE_ROOMS } from "./live-rooms.ts";

/** Keeps the data of every room up to date. Returns a function that stops. */
export function followLive(): () => void {
  return startLiveUpdates(LIVE_ROOMS);
}
