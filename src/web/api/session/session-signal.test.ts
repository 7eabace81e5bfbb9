import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTH_CALLS } from "../../../auth/calls/registry.ts";
import { changesSession, onSessionSignal, signalSession } from "./session-signal.ts";

const followed = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  followed.mockClear();
  onSessionSignal(() => followed);
});
afterEach(() => vi.useRealTimers());

test.each([
  "/sign-in/email",
  "/sign-in/sso",
  "/sign-up/email",
  "/sign-out",
  "/update-user",
  "/delete-user",
  "/verify-email?token=abc",
  "/revoke-other-sessions",
  "/change-email",
  "/change-password",
  "/passkey/verify-authentication",
  "/two-factor/verify-totp",
])("the session is read anew 10 ms after %s", (path) => {
  signalSession(path);
  vi.advanceTimersByTime(9);
  expect(followed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(followed).toHaveBeenCalledOnce();
});

test.each(["/get-session", "/list-sessions", "/list-accounts", "/organization/create", "/passkey/list-user-passkeys"])(
  "%s changes nobody's session",
  (path) => {
    signalSession(path);
    vi.advanceTimersByTime(1000);
    expect(followed).not.toHaveBeenCalled();
  },
);

test("what a browser takes for a change of its session is what the registry of calls says", () => {
  const changing = AUTH_CALLS.filter(({ path }) => changesSession(path)).map(({ path }) => path);
  expect(changing).toEqual(AUTH_CALLS.filter((call) => call.changesSession).map(({ path }) => path));
});
