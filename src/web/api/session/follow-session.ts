import { ask } from "../auth-client.ts";
import { askedSince, renewSession, takeSession } from "./session.ts";
import { readSession } from "./session-shape.ts";

/** A change of the password also ends this session, and starts a new one a moment later. */
const LOOK_AFTER_MILLISECONDS = 1000;
const LOOK_AGAIN_AFTER_MILLISECONDS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Called when this person or one of their sessions changed. Leaves the page when this browser's session is over. */
export function followSession(): void {
  clearTimeout(timer);
  timer = setTimeout(
    (hintedAt) => void look(hintedAt).catch(() => undefined),
    LOOK_AFTER_MILLISECONDS,
    performance.now(),
  );
}

/** Skipped if the session was read since: then this tab caused the change itself. */
async function look(hintedAt: number): Promise<void> {
  if (askedSince(hintedAt)) return;
  const found = readSession(await ask("get-session", { disableCookieCache: "true" }));
  if (found !== null) await takeSession(found);
  else setTimeout(() => void renewSession().catch(() => undefined), LOOK_AGAIN_AFTER_MILLISECONDS);
}
