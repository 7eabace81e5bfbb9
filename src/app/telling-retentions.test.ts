import { afterAll, beforeAll, expect, it } from "vitest";
import { removeOver } from "../lib/retention.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addDestination } from "../notifications/delivering/delivering-fixture.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { NOW } from "./router-fixture.ts";
import { RETENTIONS } from "./workers/retentions.ts";

const DAY = 86_400_000;

let database: FreshDatabase;
let channel: string;
let shopId: number;
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "owner");
  shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme"), name: "Radwerk" });
  channel = await addDestination(db, "Slack");
});
afterAll(() => database.drop());

const message = (state: string, at: string) => {
  const reason = state === "dead" ? "'too_large'" : "null";
  return state === "waiting"
    ? `insert into message (destination_id, id, organization_id, kind, state, created_at, next_at)
        values ('${channel}', gen_random_uuid(), 'acme', 'first', 'waiting', ${at}, ${at})`
    : `insert into message (destination_id, id, organization_id, kind, state, reason, created_at, settled_at)
        values ('${channel}', gen_random_uuid(), 'acme', 'first', '${state}', ${reason}, ${at}, ${at})`;
};
const inboxRow = (isRead: boolean, at: string) =>
  `insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at, read)
    values ('acme', 'ada', ${shopId}, gen_random_uuid()::text, 'error', 'Kept', 'Kept', ${at}, ${isRead})`;
const event = (at: string) =>
  `insert into event (organization_id, shop_id, date, kind, data, weighed_at, decided_at)
    values ('acme', ${shopId}, ${at}, 'answers', '{}', ${at}, ${at})`;
const notice = (at: string) =>
  `with happened as (insert into event (organization_id, shop_id, date, kind, data) values ('acme', ${shopId}, now(), 'answers', '{}') returning id)
    insert into notice (organization_id, event_id, destination_id, thread, phase, urgency, why, due_at)
    select 'acme', id, '${channel}', 'shop:${shopId}:work', 'opens', 'now', '{}', ${at} from happened`;

/** What is kept for so many days, and how a row of it that was over at a moment is written. */
const KEPT: readonly (readonly [what: string, table: string, days: number, write: (at: string) => string])[] = [
  ["decided events", "event", 90, event],
  ["unsent notices", "notice", 30, notice],
  ...(["arrived", "accepted", "superseded"] as const).map(
    (state) => [`messages that are ${state}`, "message", 30, (at: string) => message(state, at)] as const,
  ),
  ["dead letters", "message", 90, (at) => message("dead", at)],
  ["messages that wait for a channel that nobody has mended", "message", 90, (at) => message("waiting", at)],
  [
    "what a channel knows of ended threads",
    "thread_at",
    30,
    (at) =>
      `insert into thread_at (destination_id, thread, organization_id, told_at, told_urgency, told_shops, ended_at)
        values ('${channel}', gen_random_uuid()::text, 'acme', ${at}, 'now', 1, ${at})`,
  ],
  ["inbox rows that were read", "notification", 90, (at) => inboxRow(true, at)],
  ["unread inbox rows", "notification", 180, (at) => inboxRow(false, at)],
  [
    "mutes that were ended",
    "mute",
    30,
    (at) =>
      `insert into mute (organization_id, user_id, thread, ended_at, created_at) values ('acme', 'ada', 'incident:1', ${at}, ${at})`,
  ],
  [
    "mutes whose time is over",
    "mute",
    30,
    (at) => `insert into mute (organization_id, user_id, until, created_at) values ('acme', 'ada', ${at}, ${at})`,
  ],
  [
    "replays",
    "webhook_replay",
    30,
    (at) =>
      `insert into webhook_replay (id, destination_id, from_at, to_at, only_failed, count, started_at)
        values (gen_random_uuid(), '${channel}', ${at}, ${at}, false, 1, ${at})`,
  ],
];

it.each(KEPT)("%s go in the night after so many days, and not before", async (_what, table, days, write) => {
  for (const name of ["event", "message", "thread_at", "notification", "mute", "webhook_replay"])
    await rows(`delete from ${name}`);
  for (const age of [days - 1, days + 1])
    await rows(write(`timestamptz '${new Date(NOW.getTime() - age * DAY).toISOString()}'`));
  expect(await rows(`select from ${table}`)).toHaveLength(2);
  for (const retention of RETENTIONS) await removeOver(database.db, retention, NOW);
  expect(await rows(`select from ${table}`)).toHaveLength(1);
});
