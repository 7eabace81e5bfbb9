import { authGet } from "./auth-client.ts";
import { renewSession } from "./session.ts";
import { readSession } from "./session-shape.ts";

/** A change of the password ends the session here as well, and brings a new one a moment later. */
const LOOK_AFTER_MILLISECONDS = 1000;
const LOOK_AGAIN_AFTER_MILLISECONDS = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** This person or one of their sessions changed. Where the session of this browser is over, the page is left. */
export function followSession(): void {
  timer ??= setTimeout(() => void look().catch(() => undefined), LOOK_AFTER_MILLISECONDS);
}

async function look(): Promise<void> {
  timer = undefined;
  const answer = await authGet("/get-session?disableCookieCache=true");
  const isOver = readSession(answer) === null;
  if (!isOver) await renewSession();
  if (isOver) setTimeout(() => void renewSession().catch(() => undefined), LOOK_AGAIN_AFTER_MILLISECONDS);
}
