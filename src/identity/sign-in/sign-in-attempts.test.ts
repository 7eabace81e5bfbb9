import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { networkOf } from "./client-address.ts";
import { removeOver } from "../../lib/retention.ts";
import { FORGOTTEN_TRIES } from "../users/expired.store.ts";
import { signInAttempt } from "../identity.table.ts";
import { type Attempt, beginAttempt, forgiveAttempt, rememberOwner } from "./sign-in-attempts.store.ts";
import { pauseSeconds } from "./sign-in-pause.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const START = Date.parse("2026-11-20T10:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);
const begin = (attempt: Attempt, seconds: number) => beginAttempt(database.db, attempt, at(seconds));

test("pauses begin after a few failures, double, and end somewhere", () => {
  const pauses = Array.from({ length: 14 }, (_, index) => pauseSeconds("pair", index + 1));
  expect(pauses).toEqual([0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
  expect([pauseSeconds("account", 10), pauseSeconds("account", 11), pauseSeconds("account", 100)]).toEqual([0, 2, 60]);
  expect([pauseSeconds("address", 20), pauseSeconds("address", 21), pauseSeconds("address", 100)]).toEqual([0, 5, 900]);
});

describe("somebody who guesses", () => {
  test("waits longer each time, and gets through when the pause is over", async () => {
    const attempt = { email: "victim@example.com", address: "192.0.2.1" };
    for (const second of [0, 1, 2, 3]) expect(await begin(attempt, second)).toBeNull();
    expect(await begin(attempt, 4)).toBe(4);
    expect(await begin({ ...attempt, email: "VICTIM@example.com " }, 7)).toBe(1);
    expect(await begin(attempt, 8)).toBeNull();
    expect(await begin(attempt, 17)).toBe(1);
    expect(await begin(attempt, 86_500)).toBeNull();
    expect(await begin(attempt, 86_501)).toBeNull();
  });

  test("gains nothing by trying everything at the same moment, on however many servers", async () => {
    const attempt = { email: "many@example.com", address: "192.0.2.2" };
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin(attempt, 0)));
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(4);
  });

  test("is not refused for having begun a moment before the one that was counted first", async () => {
    const attempt = { email: "together@example.com", address: "192.0.2.40" };
    for (const second of [0.2, 0.1, 0]) expect(await begin(attempt, second)).toBeNull();
    await forgiveAttempt(database.db, attempt, at(0.2));
    await rememberOwner(database.db, attempt, at(0.2));
    expect(await begin(attempt, 0.1)).toBeNull();
  });

  test("gains nothing by an account of their own in between", async () => {
    const address = "192.0.2.3";
    const own = { email: "own@example.com", address };
    const waits: (number | null)[] = [];
    for (let guess = 0; guess < 22; guess += 1) {
      await begin(own, guess);
      waits.push(await begin({ email: `list-${guess}@example.com`, address }, guess));
      await forgiveAttempt(database.db, own, at(guess));
      await rememberOwner(database.db, own, at(guess));
    }
    expect(waits.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => null));
    expect(waits.at(-1)).toBeGreaterThan(0);
  });

  test("cannot keep the owner out, from however many addresses", async () => {
    const email = "owner@example.com";
    const home = { email, address: "198.51.100.1" };
    await rememberOwner(database.db, home, at(0));
    const answers = [];
    for (let bot = 0; bot < 40; bot += 1) answers.push(await begin({ email, address: `203.0.113.${bot}` }, 10));
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(11);
    expect(await begin(home, 10)).toBeNull();

    const elsewhere = { email, address: "198.51.100.2" };
    expect(await begin(elsewhere, 10)).toBe(2);
    await rememberOwner(database.db, elsewhere, at(11));
    expect(await begin(elsewhere, 11)).toBeNull();
  });

  test("makes the account pause for a minute at most", async () => {
    const email = "slow@example.com";
    let second = 0;
    for (let bot = 0; bot < 60; bot += 1) {
      const wait = await begin({ email, address: `203.0.113.${bot}` }, second);
      expect(wait ?? 0).toBeLessThanOrEqual(60);
      second += wait ?? 0;
    }
    expect(second).toBeLessThan(60 * 60);
  });
});

test("an office behind one address, in which somebody mistypes every minute, is never paused", async () => {
  for (let minute = 0; minute < 200; minute += 1)
    expect(await begin({ email: `colleague-${minute}@example.com`, address: "192.0.2.50" }, minute * 60)).toBeNull();
});

test("a right password is not counted, and forgives what failed before it from there", async () => {
  const attempt = { email: "clumsy@example.com", address: "192.0.2.9" };
  for (let day = 0; day < 30; day += 1) {
    for (const second of [0, 1]) expect(await begin(attempt, day * 3600 + second)).toBeNull();
    expect(await begin(attempt, day * 3600 + 2)).toBeNull();
    await forgiveAttempt(database.db, attempt, at(day * 3600 + 2));
    await rememberOwner(database.db, attempt, at(day * 3600 + 2));
  }
});

test("nothing that was typed is kept, and what was counted is removed in time", async () => {
  await begin({ email: "my-secret-password", address: "192.0.2.99" }, 0);
  const rows = await database.db.select().from(signInAttempt);
  expect(JSON.stringify(rows)).not.toMatch(/secret|192\.0\.2/);
  await removeOver(database.db, FORGOTTEN_TRIES, at(200 * 86_400));
  expect(await database.db.select().from(signInAttempt)).toEqual([]);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:0001:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("%s belongs to the client with %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
