import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addEndpoint, SECRET } from "../notifications/endpoints/endpoint-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../notifications/delivering/delivering-fixture.ts";
import { type SendingWorld, sendingWorld } from "../notifications/delivering/sending/sending-fixture.ts";
import { feedWebhooks } from "../notifications/endpoints/feed.job.ts";
import { failing, minutesLater } from "../notifications/notification-fixture.ts";
import { destinationPlace } from "../notifications/delivering/sending/settings-secrets.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { silentLog } from "../lib/log.ts";
import { OWN_RULE, RULE } from "./api-world-fixture.ts";
import { procedureInputs } from "./input-samples-fixture.ts";
import { callerFor, testRouter } from "./router-fixture.ts";

/** What no version of ours wrote, or only a newer one, or what somebody damaged. */
const NONSENSE = [
  "{}",
  "[]",
  "null",
  '"\u202etxt.exe"',
  "-1",
  "[[[[[[]]]]]]",
  '{"version": 9, "rules": 7, "entries": {"0": 1}, "address": 7, "scope": "moon", "types": {}, "title": ["x"], "kind": 1}',
  '{"address": "javascript:alert(1)", "types": null, "scope": "all", "scopeIds": [], "versions": {}, "secretSetAt": "never", "secretSetBy": null, "oldSecretUntil": "never"}',
  '{"type": 3, "shopIds": 7, "versions": [], "rules": {"id": 7}, "entries": 7}',
  '{"rules": [{"id": "x", "name": {}}], "more": "many", "entries": [{"userId": 7, "rules": null}], "more": -1}',
];

/** Every column that keeps JSON of telling people. */
const COLUMNS = [
  ["destination", "settings"],
  ["event", "bodies"],
  ["event", "data"],
  ["event", "told"],
  ["message", "alert"],
  ["message", "content"],
  ["message", "rules"],
  ["notice", "why"],
  ["notification", "data"],
  ["notification", "link"],
  ["notification", "rules"],
  ["rule", "hours"],
  ["rule", "lost"],
  ["thread_at", "reference"],
] as const;
/** Those that only decisions about what is told read. */
const UNASKED = [
  ["shared_matter", "memory"],
  ["shop_alert_memory", "memory"],
] as const;

let world: SendingWorld;
let calls: readonly (readonly [path: string, input: unknown])[];
/** What each asks of the database. */
const statements = new Map<(typeof calls)[number], readonly string[]>();

beforeAll(async () => {
  world = await sendingWorld();
  const { db } = world.database;
  await world.begin();
  await world.rows("update member set role = 'owner' where user_id = 'ada'");
  await world.rows(
    "insert into session (id, token, user_id, expires_at) values ('session-ada', 'ada', 'ada', now() + interval '1 day')",
  );
  const [slack, other] = [await addDestination(db, "Slack"), await addDestination(db, "Teams")];
  const own = [];
  for (const name of ["Phone", "Pager"])
    own.push(await addDestination(db, name, { organizationId: null, userId: "ada" }));
  const hours = { when: "within", spans: [{ days: [1, 2, 3, 4, 5], from: "00:00", to: "23:59" }] } as const;
  await addRule(db, [slack, other], { name: "Night", hours });
  await addRule(db, [slack], { name: "Day", place: 2 });
  await world.rows("update rule set lost = '{}' where name = 'Day'");
  for (const name of ["Mine", "Yours"]) await addOwnRule(db, "ada", { destinationIds: own }, { name, scope: "all" });
  const endpoints = [await addEndpoint(db), await addEndpoint(db)];
  const shops = [
    await world.shopOf("Alpen", { watchers: ["ada"] }),
    await world.shopOf("Birke", { watchers: ["ada"] }),
  ];
  await world.at(
    0,
    shops.map((shop) => [shop, [failing()]] as const),
  );
  await world.sendAt(0);
  await feedWebhooks({ db, log: silentLog, moment: () => minutesLater(0) });
  await world.rows(
    "update destination set channel = 'slack', origin = 'https://hooks.slack.com', settings = '{}' where channel = 'fake' and user_id is null",
  );
  await world.rows(
    "update destination set channel = 'telegram', origin = 'https://api.telegram.org', settings = '{\"chat\": \"42\"}' where channel = 'fake'",
  );
  for (const userId of ["null", "'ada'"])
    await world.rows(`insert into mute (organization_id, id, user_id, shop_id, until, created_at)
      select 'acme', gen_random_uuid(), ${userId}, id, '${minutesLater(600).toISOString()}', '${minutesLater(0).toISOString()}' from shop`);
  const box = createSecretBox(["a secret of thirty-two characters"]);
  for (const id of endpoints)
    await world.database.pool.query("update destination set secrets = $2 where id = $1", [
      id,
      box.seal(JSON.stringify({ secret: SECRET }), destinationPlace(id)),
    ]);
  const messages = await world.rows(
    "select id, destination_id from message where destination_id in (select id from destination where organization_id is not null and channel <> 'events') order by created_at, id",
  );
  const notices = await world.rows("select id from notification order by id");
  const known: Record<string, readonly unknown[]> = {
    "account.destination.get": own.map((id) => ({ id })),
    "account.destination.samples": [{ situation: "few", language: "en", timeZone: "UTC", isOwn: false }],
    "account.rule.effect": [{ rule: OWN_RULE }],
    "account.why": notices.map(({ id }) => ({ noticeId: id })),
    "account.notification.page": [
      { filter: { part: "all", organizationId: null, topic: null, shopId: null }, cursor: null },
    ],
    "organization.destination.get": [slack, other].map((id) => ({ id })),
    "organization.rule.effect": [{ rule: RULE }],
    "organization.rule.wouldTell": shops.map((shopId) => ({ shopId, kind: "availabilityNow" })),
    "organization.delivery.page": [{}],
    "organization.delivery.get": messages.map(({ id, destination_id: destinationId }) => ({
      destinationId,
      messageId: id,
    })),
    "organization.webhook.get": endpoints.map((id) => ({ id })),
    "organization.webhook.countReplay": endpoints.map((id) => ({
      id,
      from: minutesLater(-600).toISOString(),
      to: minutesLater(600).toISOString(),
      type: null,
      onlyFailed: false,
    })),
  };
  calls = procedureInputs(testRouter(world.database)).flatMap(({ path, type }) => {
    if (
      type !== "query" ||
      !/^(account\.(notification|telling|destination|rule|mute|push|why)|organization\.(destination|rule|mute|delivery|webhook))(\.|$)/u.test(
        path,
      )
    )
      return [];
    const of = path.startsWith("organization.") ? { organizationId: "acme" } : {};
    return (known[path] ?? [{}]).map(
      (input) =>
        [
          path,
          Object.keys(Object(input)).length + Object.keys(of).length === 0 ? undefined : { ...Object(input), ...of },
        ] as const,
    );
  });
  for (const call of calls) statements.set(call, await statementsOf(call));
});
afterAll(() => world.database.drop());

/** How many there are of each list of an answer. */
const lengths = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Array.isArray(value) ? { list: value } : Object(value)).flatMap(([key, of]) =>
      Array.isArray(of) ? [[key, of.length]] : [],
    ),
  );

async function answers(asked = calls) {
  await world.rows("delete from rate_bucket");
  const ask = callerFor(world.database, "ada");
  const all = [];
  for (const [path, input] of asked) {
    const { code, message, value } = await ask(path, input);
    all.push({ path, input, code, message, lengths: lengths(value) });
  }
  return all;
}

/** What is asked of the database for a call. */
async function statementsOf(call: (typeof calls)[number]): Promise<readonly string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await answers([call]);
  const texts = spy.mock.calls.map(([given]: readonly unknown[]) => JSON.stringify(given));
  spy.mockRestore();
  return texts;
}

/** Whether a statement names the column, or may read it with its whole row. */
function reads(statement: string, table: string, column: string): boolean {
  const names = (name: string) => new RegExp(`\\b${name}\\b`, "u").test(statement);
  return names(table) && (names(column) || /\*|to_jsonb?\(/u.test(statement));
}

const readersOf = (table: string, column: string) =>
  calls.filter((call) => statements.get(call)?.some((one) => reads(one, table, column)));

it("every call can be asked while all is well, and every column is fed", async () => {
  expect((await answers()).filter(({ code }) => code !== "ok")).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
  const { rows } = await world.database.pool.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' and data_type = 'jsonb'
       and table_name in (select table_name from information_schema.columns where column_name in ('destination_id', 'rule_id', 'endpoint')
         union values ('destination'), ('rule'), ('event'), ('notification'), ('shop_alert_memory'), ('shared_matter'), ('telling_setting'), ('webhook_feed'), ('mute'))
     order by 1, 2`,
  );
  expect(rows.map(({ name, column }) => [name, column])).toEqual([...COLUMNS, ...UNASKED].toSorted());
  expect(UNASKED.flatMap(([table, column]) => readersOf(table, column))).toEqual([]);
});

it.each(COLUMNS)(
  "nonsense in %s.%s is no error of ours, and takes nothing from a list",
  async (table, column) => {
    // Calls that do not read the column cannot tell.
    const readers = readersOf(table, column);
    expect(readers).not.toEqual([]);
    const before = await answers(readers);
    const complaints: string[] = [];
    await world.rows(`alter table ${table} add column kept jsonb`);
    await world.rows(`update ${table} set kept = ${column}`);
    for (const nonsense of NONSENSE) {
      const put = world.database.pool.query(`update ${table} set ${column} = $1::jsonb`, [nonsense]);
      // What the database itself refuses is never there.
      if (
        await put.then(
          () => false,
          () => true,
        )
      )
        continue;
      for (const [index, { path, code, message, lengths: found }] of (await answers(readers)).entries()) {
        const said = `${path} with ${nonsense.slice(0, 40)}`;
        const was = before[index]?.lengths;
        if (code === "INTERNAL_SERVER_ERROR") complaints.push(`${said}: ${message.slice(0, 200)}`);
        else if (/\.(list|page)$/u.test(path) && !isSame(found, was))
          complaints.push(`${said}: ${JSON.stringify([was, found])}`);
      }
    }
    await world.rows(`update ${table} set ${column} = kept`);
    await world.rows(`alter table ${table} drop column kept`);
    expect(complaints.slice(0, 20)).toEqual([]);
  },
  120_000,
);

const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other);
