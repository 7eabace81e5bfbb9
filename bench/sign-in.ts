import { createHmac, randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { findSession, sessionReader } from "../src/identity/session.store.ts";
import { sessionCookieName } from "../src/identity/session.ts";
import { createDatabase, type Database } from "../src/lib/db.ts";
import { BENCH_SECRET, openStage, type Stage } from "./bench-stage.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { endProduct, startProduct } from "./product-process.ts";

/** What checking the session costs each product call, and what sign-ins cost all other calls. */
const options = readOptions({ lookups: "20000", seconds: "10", parallel: "8", port: "5197" });

const APP_URL = `http://localhost:${options.port}`;
const PASSWORD = "correct-horse-1!";
const LOOKUPS_PER_SAMPLE = 200;
const WARM_UP = 2000;
/** With fewer accounts, the limits per address and account would refuse sign-ins before the password is checked. */
const PEOPLE = 400;

const stage = await openStage({ shopCount: 0, latencyMilliseconds: 0 });
const database = createDatabase(stage.databaseUrl, { name: "bench" });
try {
  const token = await addPeople(stage);
  const signature = createHmac("sha256", BENCH_SECRET).update(token).digest("base64");
  const cookie = `${sessionCookieName(APP_URL)}=${encodeURIComponent(`${token}.${signature}`)}`;
  await measureLookUps(database, token, cookie);
  await measureNeighbours(cookie);
} finally {
  await database.close();
  await stage.close();
}

/** Adds people who share one password; the first is signed in. Returns the token of that session. */
async function addPeople({ pool }: Stage): Promise<string> {
  const token = randomUUID();
  await pool.query(
    `insert into "user" (id, name, email, email_verified, role)
     select 'person-' || n, 'Person', 'person-' || n || '@example.com', true, case n when 1 then 'admin' else 'user' end
     from generate_series(1, $1::integer) n`,
    [PEOPLE],
  );
  await pool.query(
    `insert into account (id, account_id, provider_id, user_id, password)
     select id, id, 'credential', id, $1 from "user"`,
    [await hashPassword(PASSWORD)],
  );
  await pool.query(
    `insert into session (id, token, user_id, expires_at) values ($1, $1, 'person-1', now() + interval '1 day')`,
    [token],
  );
  return token;
}

/**
 * CPU of this process for one look-up: the cookie's signature, one prepared statement, the row. Medians over samples.
 */
async function measureLookUps({ db }: Database, token: string, cookie: string): Promise<void> {
  const readSession = sessionReader(db, { secret: BENCH_SECRET, appUrl: APP_URL, adminUserIds: [] });
  const headers = new Headers({ cookie });
  if ((await readSession(headers, new Date())) === null) throw new Error("The session cannot be read.");
  const ways = {
    "by the cookie, as every product call does": () => readSession(headers, new Date()),
    "of which the statement": () => findSession(db, token, new Date()),
  };
  for (const [name, lookUp] of Object.entries(ways)) {
    for (let turn = 0; turn < WARM_UP; turn += 1) await lookUp();
    const samples: number[] = [];
    for (let sample = 0; sample < Number(options.lookups) / LOOKUPS_PER_SAMPLE; sample += 1)
      samples.push(await millisecondsEach(lookUp));
    say(`Session look-up ${name}: ${medianOf(samples).toFixed(3)} ms CPU at the median`);
  }
}

async function millisecondsEach(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < LOOKUPS_PER_SAMPLE; turn += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / LOOKUPS_PER_SAMPLE;
}

/** A cheap product call, one after the other, with and without people who sign in at the same time. */
async function measureNeighbours(cookie: string): Promise<void> {
  const server = await startProduct("server", {
    ...stage.environment,
    PORT: options.port,
    APP_URL,
    // Every sign-in comes from an address of its own, as behind a proxy.
    TRUSTED_PROXIES: "1",
  });
  try {
    await callsBeside("warm-up", cookie);
    await callsBeside("alone", cookie);
    const stopping = new AbortController();
    const people = Array.from({ length: Number(options.parallel) }, (_, lane) =>
      signInAgainAndAgain(lane, stopping.signal),
    );
    await callsBeside(`beside ${options.parallel} people who sign in all the time`, cookie);
    stopping.abort();
    const counts = await Promise.all(people);
    const total = counts.reduce((sum, count) => sum + count, 0);
    say(`${(total / Number(options.seconds)).toFixed(1)} sign-ins per second meanwhile`);
  } finally {
    await endProduct(server);
  }
}

async function callsBeside(name: string, cookie: string): Promise<void> {
  const milliseconds: number[] = [];
  const end = performance.now() + Number(options.seconds) * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const response = await fetch(`${APP_URL}/trpc/account.currentUser`, { headers: { cookie } });
    await response.arrayBuffer();
    milliseconds.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`The call answered ${response.status}.`);
  }
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const part = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  if (name !== "warm-up")
    say(`account.currentUser ${name}: p50 ${part(0.5)} ms, p95 ${part(0.95)} ms, p99 ${part(0.99)} ms`);
}

async function signInAgainAndAgain(lane: number, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const person = 2 + ((count * Number(options.parallel) + lane) % (PEOPLE - 2));
    const response = await fetch(`${APP_URL}/api/auth/sign-in/email`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: APP_URL,
        "x-forwarded-for": `10.${lane}.${(count >> 8) & 255}.${count & 255}`,
      },
      body: JSON.stringify({ email: `person-${person}@example.com`, password: PASSWORD }),
    });
    if (response.status !== 200) throw new Error(`A sign-in answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    count += 1;
  }
  return count;
}
