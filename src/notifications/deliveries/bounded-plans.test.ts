import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transact } from "../../lib/db.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { ofOrganization } from "../delivering/telling-owner.ts";
import { byCookie } from "../../organizations/caller.ts";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { listTicks } from "../endpoints/endpoint-shown.store.ts";
import { countReplay } from "../endpoints/replay.store.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import { countUnread } from "../notification.store.ts";
import { listHeardOfMatters } from "../rules/heard-lately.store.ts";
import { listRules } from "../rules/listed-rules.store.ts";
import { pageDeliveries } from "./deliveries.store.ts";
import { UNMADE_COUNTED } from "./delivery-answers.ts";
import { countUnmade } from "./unmade.store.ts";

const EVENTS = 4000;
const OLGA = { id: "olga", ssoProviderId: null };
const SETTINGS = {
  address: "https://system.example",
  types: null,
  scope: "all" as const,
  scopeIds: [],
  versions: {},
  secretSetAt: minutesLater(0).toISOString(),
  secretSetBy: null,
  oldSecretUntil: null,
};

let world: Awaited<ReturnType<typeof tellingWorld>>;
let access: MemberAccess;
let shopId: number;
let destinationId: string;
let endpointId: string;

/** A month of events, each told to a channel and to a system; the newest is a minute old. */
beforeAll(async () => {
  world = await tellingWorld();
  const { db } = world.database;
  await addUser(db, "olga", { name: "Olga" });
  await addMember(db, "acme", "olga", "owner");
  access = await MemberAccess.grant(db, byCookie(OLGA), "acme", "telling:manage");
  shopId = await world.shopOf("Alpen", { watchers: [] });
  destinationId = await addDestination(db, "Slack");
  endpointId = await addDestination(db, "System", { channel: "events", settings: SETTINGS });
  await addRule(db, [destinationId]);
  const age = `n * interval '10 minutes'`;
  await world.rows(`insert into event (organization_id, shop_id, date, kind, data, weighed_at, decided_at, fed_at, bodies, sequence)
    select 'acme', ${shopId}, now() - ${age}, 'answers', '{}', now(), now(), now(), '{"type": "shop.reachable"}', n from generate_series(1, ${EVENTS}) n`);
  await world.rows(`insert into message (destination_id, id, organization_id, kind, event_id, sequence, state, created_at, settled_at)
    select '${endpointId}', gen_random_uuid(), 'acme', 'event', id, sequence, 'arrived', date, date from event`);
  await world.rows(`insert into message (destination_id, id, organization_id, kind, content, state, created_at, settled_at)
    select '${destinationId}', gen_random_uuid(), 'acme', 'first', '{}', 'arrived', date, date from event`);
  await world.rows(`insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, message_id)
    select 'acme', event.id, case when event.id % 500 = 0 then ${shopId} end, destination_id, 'x', 'opens', 'now', '{"rules": []}', date, message.id
    from event join message on message.created_at = event.date and message.kind = 'first'`);
  await world.rows(`insert into attempt (destination_id, message_id, number, began_at, ended_at, outcome)
    select destination_id, id, 1, created_at, created_at, 'arrived' from message`);
  await world.rows(`insert into notification (organization_id, user_id, shop_id, key, level, title, message, kind, data, read, created_at)
    select 'acme', 'olga', ${shopId}, 'k' || n, 'error', 't', 'm', 'answers', '{}', n % 100 <> 0, now() - ${age} from generate_series(1, ${EVENTS}) n`);
  await world.rows("analyze");
});
afterAll(() => world.database.drop());

/** How the database goes about the first statement of `ask` where it may: small tables it would read whole. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await ask();
  const calls: readonly (readonly unknown[])[] = spy.mock.calls;
  spy.mockRestore();
  const [statement, values] = calls[0] ?? [];
  const { text } = isStatement(statement) ? statement : { text: "" };
  return await transact(world.database.pool, async ({ client }) => {
    await client.query("set local enable_seqscan = off");
    // As the product's database does.
    await client.query("set local plan_cache_mode = auto");
    return JSON.stringify((await client.query(`explain ${text}`, Array.isArray(values) ? values : [])).rows);
  });
}

function isStatement(given: unknown): given is { text: string } {
  return typeof given === "object" && given !== null && "text" in given && typeof given.text === "string";
}

const range = () => ({
  destinationId: endpointId,
  from: new Date(Date.now() - 3_600_000),
  to: new Date(),
  type: null,
  onlyFailed: true,
});
const page = (filter: object) => pageDeliveries(world.database.db, access, { filter, cursor: null });

it.each<[string, RegExp, () => Promise<unknown>]>([
  ["the log", /message_log_index/, () => page({})],
  ["the number at the bell", /notification_unread_index/, () => countUnread(world.database.db, OLGA)],
  ["what waits without a message", /notice_due_index/, () => countUnmade(world.database.db, access)],
  ["the log of what nobody knows", /attempt_unended_index/, () => page({ outcome: "unknown" })],
  ["the log of a shop", /notice_shop_index/, () => page({ shopId })],
  ["the strips of webhooks", /message_(?:log|newest)_index/, () => listTicks(world.database.db, access, new Date())],
  [
    "what a replay would send",
    /message_of_event_index/,
    () => countReplay(world.database.db, access, { settings: SETTINGS, range: range() }),
  ],
  [
    "rules with what they told",
    /notice_(?:lately|old)_index/,
    () => listRules(world.database.db, ofOrganization(access), { now: new Date(), timeZone: "UTC" }),
  ],
  [
    "what a mute kept from a channel",
    /event_date_index/,
    () => listHeardOfMatters(world.database.db, access, new Date(Date.now() - 3_600_000)),
  ],
])("%s is found by %s", async (_what, index, ask) => {
  expect(await planOf(ask)).toMatch(index);
});

it("what waits without a message is counted up to a limit", async () => {
  await world.rows(`update notice set message_id = null, thread = 'waits:' || event_id`);
  expect(await countUnmade(world.database.db, access)).toBe(UNMADE_COUNTED);
});
