import { expect, test } from "vitest";
import { boundedHashing, passwordHashing } from "./password-hashing.ts";

test("so many are hashed at once as there are places, in the order in which they came, and too many are refused", async () => {
  const doors: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const hash = async (password: string) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((open) => doors.push(open));
    running -= 1;
    return password.toUpperCase();
  };
  const hashing = boundedHashing({ hash, verify: () => Promise.resolve(true) }, 2, 3);
  const asked = ["a", "b", "c", "d", "e", "f"].map((password) => hashing.hash(password).catch((error) => error.status));
  for (let turn = 0; turn < 5; turn += 1) {
    await expect.poll(() => doors.length).toBeGreaterThan(0);
    doors.shift()?.();
  }
  expect(await Promise.all(asked)).toEqual(["A", "B", "C", "D", "E", "SERVICE_UNAVAILABLE"]);
  expect(most).toBe(2);
  expect(await hashing.verify({ hash: "", password: "" })).toBe(true);
});

test("the thread that answers goes on while passwords are hashed", async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const hash = await passwordHashing.hash("correct-horse-1!");
  expect(await passwordHashing.verify({ hash, password: "correct-horse-1!" })).toBe(true);
  expect(await passwordHashing.verify({ hash, password: "wrong-horse-1!" })).toBe(false);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(20);
});
