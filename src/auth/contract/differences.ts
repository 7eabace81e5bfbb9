import type { Line } from "./lines.ts";

/** Lines of the contract that are not met literally, with what holds instead and why. */
export const ACCEPTED_DIFFERENCES: Partial<Record<Line, string>> = {
  "message: Session not found":
    "Revoking a session that is somebody else's, or none, answers 200 without an effect: it tells nobody which tokens exist.",
  "number: waiting for the session is polled every 50 ms":
    "The session is an awaited promise. Nothing needs to be asked again and again.",
  "number: the cookie cache holds 4093 characters at most":
    "The library cuts what it caches into cookies of at most 4050 bytes each, where it once left out what did not fit.",
};

/** Lines proven by a test in another file, which contains the given words. */
export const SHOWN_ELSEWHERE: Partial<Record<Line, readonly [file: string, words: string]>> = {
  "number: the session is read anew 10 ms after a call that changed it": [
    "src/web/api/session/session-signal.test.ts",
    "the session is read anew 10 ms after",
  ],
};
