import { afterEach, expect, test, vi } from "vitest";
import { ask, call } from "./auth-client.ts";

/** A server that answers when the test says so, and lists the calls it got. */
function answerLater() {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response("null");
  });
  return { sent, answer: () => waiting.shift()?.() };
}

afterEach(() => vi.unstubAllGlobals());

test("nobody asks about a session while a call is under way that may end it", async () => {
  const server = answerLater();
  const change = call("change-password", { currentPassword: "", newPassword: "", revokeOtherSessions: true });
  const question = ask("get-session", {});
  await expect.poll(() => server.sent).toEqual(["/api/auth/change-password"]);
  server.answer();
  await change;
  await expect.poll(() => server.sent).toContain("/api/auth/get-session");
  server.answer();
  await question;
});

test("a call that may end a session waits for the questions that were asked before", async () => {
  const server = answerLater();
  const questions = [ask("get-session", {}), ask("list-sessions", {})];
  const change = call("change-password", { currentPassword: "", newPassword: "", revokeOtherSessions: true });
  await expect.poll(() => server.sent).toEqual(["/api/auth/get-session", "/api/auth/list-sessions"]);
  server.answer();
  server.answer();
  await Promise.all(questions);
  await expect.poll(() => server.sent).toContain("/api/auth/change-password");
  server.answer();
  await change;
});
