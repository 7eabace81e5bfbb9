import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ActingPerson, INSTANCE } from "../../audit/actor.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditKind } from "../../audit/audit-kinds.ts";
import { audit } from "../../audit/audit.store.ts";
import { addMember, addOrganization, addUser } from "../../shops/shop-fixture.ts";
import { addDestination, addOwnRule, addRule } from "../delivering/delivering-fixture.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";

let world: Awaited<ReturnType<typeof tellingWorld>>;
beforeAll(async () => {
  world = await tellingWorld();
  const { db } = world.database;
  await addUser(db, "olga", { name: "Olga" });
  await addMember(db, "acme", "olga", "owner");
  await addUser(db, "adam", { name: "Adam", language: "de" });
  await addMember(db, "acme", "adam", "admin");
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const table of ["notification", "rule", "destination", "audit_entry"]) await world.rows(`delete from ${table}`);
});

const olga = ActingPerson.signedIn({ id: "olga", name: "Olga" }, { impersonatedBy: null }, null);
const done = (action: AuditAction, subject: AuditKind, given: { subjectId?: string; subjectName?: string } = {}) =>
  audit(
    world.database.db,
    { actor: olga, now: minutesLater(0) },
    { organizationId: "acme", subject, subjectId: "7", ...given },
    { action, before: { role: "member" }, after: { role: "admin" } },
  );
const inbox = () =>
  world.rows(
    "select user_id as who, title, topic, why, read, ended_at is not null as over from notification order by user_id, title",
  );

it("owners and admins hear by mail that somebody changed who gets in, but whoever did it", async () => {
  await done("sso.register", "identity provider", { subjectName: "acme.example" });
  expect(await world.at(0)).toEqual(["adam: Shop-Alarm: Single Sign-on wurde eingerichtet - Organization acme"]);
  expect(world.sent()[0]?.text).toContain("weil Sie Inhaber oder Admin von");
  const said = { topic: "organization", why: "managing", over: true };
  expect(await inbox()).toEqual([
    { who: "adam", title: "Single Sign-on wurde eingerichtet: acme.example", read: false, ...said },
    { who: "olga", title: "Single sign-on was set up: acme.example", read: true, ...said },
  ]);
  expect(await world.rows("select from event where decided_at is null")).toEqual([]);
});

it("whoever was impersonated while it was done is told of it as others are", async () => {
  const impersonated = ActingPerson.signedIn({ id: "olga", name: "Olga" }, { impersonatedBy: "root" }, null);
  await audit(
    world.database.db,
    { actor: impersonated, now: minutesLater(0) },
    { organizationId: "acme", subject: "identity provider", subjectId: "7", subjectName: "acme.example" },
    { action: "sso.register", before: null, after: null },
  );
  expect(await world.at(0)).toHaveLength(2);
  expect(await inbox()).toMatchObject([
    { who: "adam", read: false },
    { who: "olga", read: false },
  ]);
});

it("owners and admins, and whom it is about, find in the inbox what becomes of members, each apart", async () => {
  await world.rows("update member set id = 'm-ada' where user_id = 'ada'");
  await done("organization.update-member-role", "member", { subjectId: "m-ada", subjectName: "Ada" });
  await done("organization.remove-member", "member", { subjectName: "Eve" });
  expect(await world.at(0)).toEqual([]);
  expect((await inbox()).map(({ who, title }) => `${String(who)}: ${String(title)}`)).toEqual([
    "ada: Ada has the role “admin” now",
    "adam: Ada hat jetzt die Rolle „Admin“",
    "adam: Eve wurde aus der Organisation entfernt",
    "olga: Ada has the role “admin” now",
    "olga: Eve was removed from the organization",
  ]);
});

it("rules tell channels of it, once for each event, and from their urgency on", async () => {
  const all = await addDestination(world.database.db, "all");
  const weekly = await addDestination(world.database.db, "weekly");
  await addRule(world.database.db, [all], { topics: ["organization"], urgency: "info" });
  await addRule(world.database.db, [weekly], { topics: ["organization"], urgency: "week", place: 2 });
  await done("sso.register", "identity provider");
  await done("sso.update-provider", "identity provider");
  await done("shop.delete", "shop", { subjectName: "Alpen" });
  await world.at(0);
  expect(
    await world.rows(`select destination.name, count(*)::integer, count(distinct thread)::integer as threads
      from notice join destination on destination.id = destination_id group by 1 order by 1`),
  ).toEqual([
    { name: "all", count: 3, threads: 3 },
    { name: "weekly", count: 2, threads: 2 },
  ]);
  expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
});

it("whoever may not see the organization any more is not told", async () => {
  await done("sso.register", "identity provider");
  await world.decideAt(0);
  await world.rows("update member set role = 'member' where user_id = 'adam'");
  expect(await world.send()).toEqual([]);
  await world.rows("update member set role = 'admin' where user_id = 'adam'");
});

it("own rules tell it to those who may read the audit log alone", async () => {
  for (const userId of ["ada", "adam"]) {
    const id = await addDestination(world.database.db, userId, { organizationId: null, userId });
    const about = { topics: ["organization" as const], urgency: "info" as const, scope: "all" as const };
    await addOwnRule(world.database.db, userId, { destinationIds: [id] }, about);
  }
  await done("sso.register", "identity provider");
  await world.at(0);
  expect(
    await world.rows("select name from notice join destination on destination.id = destination_id order by 1"),
  ).toEqual([{ name: "adam" }]);
});

it("other channels hear that one is disabled, and owners and admins, who are told of it otherwise, not twice", async () => {
  const other = await addDestination(world.database.db, "other");
  const ruleId = await addRule(world.database.db, [other], { topics: ["organization"], urgency: "now" });
  for (const role of ["admin", "member"])
    await world.rows(`insert into rule_receiver (rule_id, role) values ('${ruleId}', '${role}')`);
  await audit(
    world.database.db,
    { actor: INSTANCE, now: minutesLater(0) },
    { organizationId: "acme", subject: "channel", subjectId: "c1", subjectName: "On call" },
    { action: "channel.disable", before: null, after: { reason: "address_unknown" } },
  );
  await world.at(0);
  expect(await world.rows("select destination_id as id, urgency from notice")).toEqual([{ id: other, urgency: "now" }]);
  expect((await inbox()).map(({ who, title }) => `${String(who)}: ${String(title)}`)).toEqual([
    "ada: The channel On call is disabled",
    "bob: Der Kanal On call ist abgeschaltet",
  ]);
});

it("whoever has muted everything has it in their inbox alone", async () => {
  await world.rows(`insert into mute (id, organization_id, user_id, until, created_at)
    values (gen_random_uuid(), 'acme', 'adam', '2027-01-01', now())`);
  await done("sso.register", "identity provider");
  expect(await world.at(0)).toEqual([]);
  expect(await inbox()).toMatchObject([
    { who: "adam", read: true },
    { who: "olga", read: true },
  ]);
  await world.rows("delete from mute");
});

it("what was written while its organization was deleted fails nothing, and goes after it", async () => {
  const { db, pool } = world.database;
  await addOrganization(db, "gone");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("delete from organization where id = 'gone'");
    const about = { organizationId: "gone", subject: "rule" as const, subjectId: "7" };
    const action = { action: "rule.create" as const, before: null, after: null };
    await audit(db, { actor: olga, now: minutesLater(0) }, about, action);
    await client.query("commit");
  } finally {
    client.release();
  }
  expect(await world.rows("select from event where organization_id = 'gone'")).toHaveLength(1);
  await world.at(0);
  expect(await world.rows("select from event where organization_id = 'gone'")).toEqual([]);
});

it("what cannot be read is told to nobody after an hour, which is reported once, and holds up nothing", async () => {
  await world.rows(
    `insert into event (organization_id, date, kind, data, weighed_at) values ('acme', '${minutesLater(0).toISOString()}', 'security.changed', '{"entry": 1}', now())`,
  );
  await done("sso.register", "identity provider", { subjectName: "acme.example" });
  expect(await world.at(1)).toHaveLength(1);
  await expect(world.at(62)).rejects.toThrow("could not be decided about");
  expect(await world.at(63)).toEqual([]);
  expect(await world.rows("select from event where decided_at is null")).toEqual([]);
});
