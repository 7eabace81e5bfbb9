import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { addDestination, addRule } from "../delivering/delivering-fixture.ts";
import { readInboxPage } from "../inbox/inbox-page.store.ts";
import { minutesLater, refuseRows } from "../notification-fixture.ts";
import { listNotifications } from "../notification.store.ts";
import { receiver, ruleOf, writeRule } from "../rules/rule-fixture.ts";
import { tellSilentRules } from "./tell-silent-rules.job.ts";

let database: FreshDatabase;
let slack: string;

beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await addOrganization(db, "acme");
  for (const [id, role, language] of [
    ["olga", "owner", "en"],
    ["adam", "admin", "de"],
    ["mia", "member", "en"],
  ] as const) {
    await addUser(db, id, { name: id, language });
    await addMember(db, "acme", id, role);
  }
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const table of ["notification", "rule", "destination", "shop", "project"]) await rows(`delete from ${table}`);
  slack = await addDestination(database.db, "#naturkost", { channel: "discord" });
});

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const tellAt = (minute: number) =>
  tellSilentRules(database.db, { now: minutesLater(minute), timeZone: "Europe/Berlin" });
const inbox = () => rows("select user_id, title, message, ended_at from notification order by user_id, title");
const toSlack = (given = {}) =>
  writeRule(database.db, ruleOf({ name: "Night", receivers: [receiver({ destinationId: slack })], ...given }));
const disable = () =>
  rows(
    "update destination set state = 'disabled', reason = 'address_unknown', state_since = '2026-11-12T10:00:00Z', failing_since = null",
  );

it("owners and admins find once, in their language, that a rule tells nobody any more, and why", async () => {
  const id = await toSlack();
  await tellAt(0);
  expect(await inbox()).toEqual([]);
  await disable();
  for (const minute of [1, 2, 3]) await tellAt(minute);
  expect(await inbox()).toEqual([
    {
      user_id: "adam",
      title: "Die Regel „Night“ benachrichtigt niemanden mehr",
      message: expect.stringMatching(/^#naturkost ist seit 12\.11\.2026 abgeschaltet: /u),
      ended_at: null,
    },
    {
      user_id: "olga",
      title: "The rule “Night” tells nobody any more",
      message: "#naturkost is disabled since 12.11.2026: Discord says that this address does not exist any more.",
      ended_at: null,
    },
  ]);
  const olga = { id: "olga", ssoProviderId: null };
  expect(await listNotifications(database.db, olga, "UTC")).toMatchObject([
    { link: { name: "account.organizations.rules", params: { slug: "acme", ruleId: id } } },
  ]);
  const filter = { part: "open", organizationId: null, topic: null, shopId: null } as const;
  const { rows: read } = await readInboxPage(database.db, olga, {
    filter,
    after: null,
    now: minutesLater(4),
    timeZone: "UTC",
  });
  expect(read).toMatchObject([
    { rule: { id, name: "Night" }, channel: null, title: "The rule “Night” tells nobody any more" },
  ]);
});

it("it is over once the rule tells somebody, is switched off or is gone, and told anew when it begins again", async () => {
  await toSlack();
  await disable();
  await tellAt(1);
  await rows("update destination set state = 'on', reason = null");
  await tellAt(2);
  expect((await inbox()).map(({ ended_at: at }) => at)).toEqual([minutesLater(2), minutesLater(2)]);
  await disable();
  await tellAt(3);
  expect((await inbox()).map(({ ended_at: at }) => at)).toEqual([null, null]);
  await rows("update rule set is_on = false");
  await tellAt(4);
  expect((await inbox()).map(({ ended_at: at }) => at)).toEqual([minutesLater(4), minutesLater(4)]);
  await tellAt(5);
  await rows("delete from rule");
  expect(await inbox()).toEqual([]);
});

it("of what was deleted, each says what it was and when", async () => {
  const { db } = database;
  const projectId = await addProject(db, "acme", "Naturkost");
  const shopId = await addShop(db, { organizationId: "acme", projectId, name: "Radwerk" });
  await rows("insert into team (id, name, organization_id) values ('night', 'Night shift', 'acme')");
  await rows("insert into tag (organization_id, id, name, colour, created_at) values ('acme', 7, 'hosting', 1, now())");
  await rows(`insert into shop_tag (organization_id, shop_id, tag_id) values ('acme', ${shopId}, 7)`);
  const owners = [receiver({ role: "owner" })];
  await toSlack({ name: "channel" });
  await writeRule(db, ruleOf({ name: "team", receivers: [receiver({ teamId: "night" })] }));
  await writeRule(db, ruleOf({ name: "tag", receivers: owners, scope: "tags", scopeIds: ["7"] }));
  await writeRule(db, ruleOf({ name: "shop", receivers: owners, scope: "shops", scopeIds: [String(shopId)] }));
  await writeRule(db, ruleOf({ name: "project", receivers: owners, scope: "projects", scopeIds: [String(projectId)] }));
  await tellAt(0);
  expect((await inbox()).map(({ title }) => title)).toEqual(
    ["team", "team"].map((name) => expect.stringContaining(name)),
  );
  for (const table of ["destination", "team", "tag", "shop", "project"]) await rows(`delete from ${table}`);
  await tellAt(1);
  const said = await rows("select message from notification where user_id = 'olga' order by title");
  const deleted = (what: string) =>
    expect.stringMatching(new RegExp(`^The ${what} was deleted on [\\d.]{10}\\.$`, "u"));
  expect(said.map(({ message }) => message)).toEqual([
    deleted("channel #naturkost"),
    deleted("project Naturkost"),
    deleted("shop Radwerk"),
    deleted("tag hosting"),
    // That it was empty was told before.
    "Nobody is in the team Night shift.",
  ]);
});

it("a whole organization goes with its channels, teams, shops and rules", async () => {
  const { db } = database;
  await addOrganization(db, "going");
  const projectId = await addProject(db, "going");
  const shopId = await addShop(db, { organizationId: "going", projectId });
  const id = await addDestination(db, "Theirs", { organizationId: "going" });
  await rows(`insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
    values ('0192f3aa-7c1e-7d00-8000-000000000001', 'going', 1, '{availability}', 'now', 'shops', '{${shopId}}', 'now')`);
  await rows(
    `insert into rule_receiver (rule_id, destination_id) values ('0192f3aa-7c1e-7d00-8000-000000000001', '${id}')`,
  );
  await rows("delete from organization where id = 'going'");
  expect(await rows("select from rule")).toEqual([]);
});

it("what cannot be told in one organization keeps nobody in others from hearing of theirs", async () => {
  const { db } = database;
  await addOrganization(db, "aaa");
  await addUser(db, "bad", { name: "Bad" });
  await addMember(db, "aaa", "bad", "owner");
  const theirs = await addDestination(db, "theirs", { organizationId: "aaa", channel: "discord" });
  await addRule(db, [theirs], { organizationId: "aaa" });
  await toSlack();
  await disable();
  await refuseRows({ rows }, "notification", "new.organization_id = 'aaa'");
  await expect(tellAt(1)).rejects.toThrow("could not be told of their silent rules");
  expect((await inbox()).map((row) => row["user_id"])).toEqual(["adam", "olga"]);
  await rows("drop function refuse cascade");
  await tellAt(2);
  expect((await inbox()).map((row) => row["user_id"])).toEqual(["adam", "bad", "olga"]);
});
