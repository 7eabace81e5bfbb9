import { expect, test } from "vitest";
import { specifiedRedirect } from "./specified-redirect.ts";

test("redirects carry the specified codes, and nothing else of their address changes", () => {
  expect(specifiedRedirect("/a?x=%2F&error=TOKEN_EXPIRED#y", "/verify-email")).toBe("/a?x=%2F&error=token_expired#y");
  expect(specifiedRedirect("/a?error=state_mismatch", "/callback/github")).toBe("/a?error=please_restart_the_process");
  expect(specifiedRedirect("/a?error=email_does_not_match", "/callback/github")).toBe("/a?error=email_doesn't_match");
  expect(specifiedRedirect("/a?error=INVALID_TOKEN", "/reset-password/x")).toBe("/a?error=INVALID_TOKEN");
  expect(specifiedRedirect("/a?error=no_code", "/callback/github")).toBe("/a?error=no_code");
});
