import { followLive } from "./follow-live.ts";
import { keepFocus } from "./keep-focus.ts";
import { fetchPopups } from "./popup-files.ts";

/** Live updates, overlays, and the focus that stays in the page. Returns a function that stops them. */
export function startOnceDrawn(): () => void {
  const stops = [followLive(), fetchPopups(), keepFocus()];
  return () => {
    for (const stop of stops) stop();
  };
}
