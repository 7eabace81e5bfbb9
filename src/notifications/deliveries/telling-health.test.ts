import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "../../lib/log.ts";
import { type Context, createCallerFactory, router } from "../../lib/trpc.ts";
import { addDestination } from "../delivering/delivering-fixture.ts";
import { SECRETS, type SendingWorld, sendingWorld } from "../delivering/sending/sending-fixture.ts";
import { failing, minutesLater } from "../notification-fixture.ts";
import { writeDigest, writeSummary } from "../ways/sending/summary-message.store.ts";
import { tellingHealth } from "./telling-health.api.ts";

let world: SendingWorld;

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());

function ask(role: "admin" | "user", appUrl = "https://shopwarden.example") {
  const ctx: Context = {
    db: world.database.db,
    now: minutesLater(0),
    clientAddress: null,
    user: { id: "ada", name: "Ada", email: "ada@example.com", emailVerified: true, role, ssoProviderId: null },
    session: { id: "session-ada", impersonatedBy: null },
    services: { log: silentLog, jobs: { enqueue: async () => true }, secrets: SECRETS },
  };
  const create = createCallerFactory(router({ telling: tellingHealth({ appUrl, timeZone: "Europe/Berlin" }) }));
  return create(ctx).telling();
}

it("admins of the instance see what waits, what was given up today and where nothing arrives, without names or contents", async () => {
  const { db } = world.database;
  await addDestination(db, "marked-works", { channel: "slack" });
  const id = await addDestination(db, "marked-struggles", {
    channel: "telegram",
    state: "struggling",
    origin: "https://api.telegram.org",
  });
  const message = (state: string, minute: number) =>
    world.rows(`insert into message (destination_id, id, organization_id, kind, content, state, reason, created_at, next_at, settled_at)
      values ('${id}', gen_random_uuid(), 'acme', 'first', '{"title": "MARKED"}', '${state}', ${state === "dead" ? "'too_large'" : "null"},
        '${minutesLater(minute).toISOString()}', ${state === "waiting" ? "now()" : "null"}, ${state === "waiting" ? "null" : `'${minutesLater(minute).toISOString()}'`})`);
  await message("waiting", -30);
  await message("waiting", -10);
  await message("dead", -20);
  await message("dead", -24 * 60);
  await world.rows(
    `insert into event (organization_id, date, kind, data) values ('acme', '${minutesLater(-6).toISOString()}', 'x', '{}')`,
  );
  const told = await ask("admin");
  expect(told).toEqual({
    channels: [{ channel: "telegram", waiting: 2, oldest: minutesLater(-30).toISOString(), dead: 1 }],
    troubled: [
      {
        organizationId: "acme",
        organizationName: expect.any(String),
        channel: "telegram",
        host: "api.telegram.org",
        state: "struggling",
        since: expect.any(String),
        count: 1,
      },
    ],
    undecided: { count: 1, oldest: minutesLater(-6).toISOString(), isLate: true },
    linksLeadNowhere: false,
  });
  expect(JSON.stringify(told).toLowerCase()).not.toContain("marked");
  expect((await ask("admin", "http://localhost:3000")).linksLeadNowhere).toBe(true);
});

it("mails to people that wait or were given up are among them, by their way", async () => {
  await world.begin();
  for (const name of ["Alpen", "Birke"]) await world.decideAt(0, [[await world.shopOf(name), [failing()]]]);
  const [first] = await world.rows("select id from message order by shop_id limit 1");
  await world.rows(`update message set state = 'dead', reason = 'address_unknown', next_at = null, settled_at = created_at
    where id = '${String(first?.["id"])}'`);
  expect((await ask("admin")).channels).toEqual([
    { channel: "email", waiting: 1, oldest: minutesLater(0).toISOString(), dead: 1 },
  ]);
});

it("what one message tells of several is one of them, and so is a digest", async () => {
  await world.begin();
  for (const name of ["Alpen", "Birke"]) await world.decideAt(0, [[await world.shopOf(name), [failing()]]]);
  await world.rows("update message set waits_for = 'quiet'");
  const [{ id = "" } = {}] = await world.rows("select id from destination where channel = 'email'");
  const alertIds = (await world.rows("select id from message")).map((row) => String(row["id"]));
  await writeSummary(world.database.db, { destinationId: String(id), alertIds }, minutesLater(5));
  await writeDigest(world.database.db, { userId: "ada", content: { digest: "daily" } }, minutesLater(6));
  expect((await ask("admin")).channels).toEqual([
    { channel: "email", waiting: 2, oldest: minutesLater(5).toISOString(), dead: 0 },
  ]);
});

it("and nobody else", async () => {
  await expect(ask("user")).rejects.toMatchObject({ code: "FORBIDDEN" });
});
