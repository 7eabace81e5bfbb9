/** Time for the answer's cookies to be set (product rule). */
const SIGNAL_MILLISECONDS = 10;

/** Calls after which the session may belong to another person or show another name. */
const CHANGES_SESSION =
  /^\/(sign-|update-|delete-user|verify-email|revoke-|change-|re-auth|two-factor\/|passkey\/verify-auth)/;

type Follow = () => () => void;
let follow: Follow | null = null;

/** `note` is called after every call that may have changed the session; the function it returns runs a moment later. */
export function onSessionSignal(note: Follow): void {
  follow = note;
}

export function changesSession(path: string): boolean {
  return CHANGES_SESSION.test(path);
}

export function signalSession(path: string): void {
  if (follow !== null && changesSession(path)) setTimeout(follow(), SIGNAL_MILLISECONDS);
}
