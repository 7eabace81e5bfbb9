import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ActingPerson, INSTANCE } from "../audit/actor.ts";
import { AUDIT_ACTIONS, type AuditAction } from "../audit/audit-actions.ts";
import type { AuditKind } from "../audit/audit-kinds.ts";
import { audit } from "../audit/audit.store.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addUser } from "../shops/shop-fixture.ts";

const OWN_ACCOUNT = "it concerns somebody's own account, and their organizations hear of nothing in it";
const OF_INSTANCE = "it is about the installation, whose log no organization reads";
const STANDS_ELSEWHERE = "it stands in the log and on the pages of what it is about, and nobody has to know of it";
const OF_OTHERS_ASKED = "nobody became a member or stopped being one";
const ARRIVES_OTHERWISE = "what it changes is told by an event of its own";
const WORKING = "somebody works with a shop that they may work with";

/** Why nobody is told of an action; all others are copied. A room alone stands for all of its actions. */
const NOT_COPIED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(AUDIT_ACTIONS.filter((action) => !action.includes(".")).map((action) => [action, OWN_ACCOUNT])),
  "sign-up": OWN_ACCOUNT,
  "delete-user": OWN_ACCOUNT,
  "sign-in": OWN_ACCOUNT,
  passkey: OWN_ACCOUNT,
  "two-factor": OWN_ACCOUNT,
  admin: OF_INSTANCE,
  "organization.create": "nobody but its owner is there",
  "organization.update": STANDS_ELSEWHERE,
  "organization.delete": "nobody is left to be told",
  "organization.keep-extension-names": STANDS_ELSEWHERE,
  "organization.set-time-zone": STANDS_ELSEWHERE,
  "organization.reject-invitation": OF_OTHERS_ASKED,
  "organization.cancel-invitation": OF_OTHERS_ASKED,
  "organization.create-team": STANDS_ELSEWHERE,
  "organization.update-team": STANDS_ELSEWHERE,
  "organization.remove-team": STANDS_ELSEWHERE,
  "organization.add-team-member": STANDS_ELSEWHERE,
  "organization.remove-team-member": STANDS_ELSEWHERE,
  "sso.callback":
    "signing in is the person's own affair; of a new member the entry is about the membership, and copied",
  "sso.saml2.sp.acs": "signing in is the person's own affair",
  project: STANDS_ELSEWHERE,
  "shop.create": WORKING,
  "shop.update": WORKING,
  "shop.move": WORKING,
  "shop.setAside": ARRIVES_OTHERWISE,
  "shop.resume": WORKING,
  "shop.ignore": WORKING,
  "shop.accept-other": WORKING,
  "shop.refresh": WORKING,
  "shop.clear-cache": WORKING,
  "shop.update-sitespeed": WORKING,
  "shop.delete-sitespeed": WORKING,
  "shop.reschedule-task": WORKING,
  probe: STANDS_ELSEWHERE,
  tag: STANDS_ELSEWHERE,
  window: STANDS_ELSEWHERE,
  incident: ARRIVES_OTHERWISE,
  message: STANDS_ELSEWHERE,
  mute: "a mute is meant to be quiet",
  access: "a stranger could fill inboxes with it",
  mailbox: OF_INSTANCE,
  instance: OF_INSTANCE,
  notification: OF_INSTANCE,
};

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  await addUser(database.db, "ada", { name: "Ada" });
  await addMember(database.db, "acme", "ada", "owner");
});
afterAll(() => database.drop());

const now = new Date("2026-11-20T06:00:00.000Z");
const ada = ActingPerson.signedIn({ id: "ada", name: "Ada" }, { impersonatedBy: null }, "203.0.113.9");

/** What stands in the outbox of an entry. */
async function copied(
  action: AuditAction,
  given: {
    subject?: AuditKind;
    subjectName?: string;
    organizationId?: string | null;
    byInstance?: boolean;
    after?: Record<string, unknown>;
  } = {},
) {
  const { subject = "user", subjectName = "Thing", organizationId = "acme", byInstance = false, after = {} } = given;
  await database.pool.query("delete from event");
  const actor = byInstance ? INSTANCE : ada;
  await audit(
    database.db,
    { actor, now },
    { organizationId, subject, subjectId: "7", subjectName },
    { action, before: { secret: "s3cret" }, after: { email: "ole@example.org", ...after } },
  );
  const { rows } = await database.pool.query<{ kind: string; data: Record<string, unknown> }>(
    "select kind, data, shop_id, weighed_at is not null as weighed from event",
  );
  return rows;
}

const reasonOf = (action: AuditAction) => NOT_COPIED[action] ?? NOT_COPIED[action.split(".")[0] ?? ""];

describe("what stands in the audit log", () => {
  it.each(AUDIT_ACTIONS)("is told, or there is a reason why not: %s", async (action) => {
    expect((await copied(action)).length).toBe(reasonOf(action) === undefined ? 1 : 0);
  });

  it("is copied with the names of who and what, and nothing else of what was changed", async () => {
    expect(await copied("sso.update-provider", { subjectName: "acme.example" })).toEqual([
      {
        kind: "security.changed",
        shop_id: null,
        weighed: true,
        data: {
          entry: expect.any(Number),
          by: { id: "ada", name: "Ada" },
          name: "acme.example",
          area: "sso",
          how: "changed",
        },
      },
    ]);
  });

  it("names nobody by an address", async () => {
    const [invited] = await copied("organization.invite-member", { subjectName: "ole@example.org" });
    const [made] = await copied("channel.create", { subject: "channel", subjectName: "ole@example.org" });
    expect(JSON.stringify([invited, made])).not.toContain("@");
    expect(made?.data).toMatchObject({ area: "channels", how: "added", name: null });
  });

  it("tells what is switched off by itself apart from what a person switches off, and channels from webhooks", async () => {
    const kinds = [
      await copied("channel.disable", { subject: "channel", byInstance: true, after: { reason: "no_credit" } }),
      await copied("channel.disable", { subject: "webhook", byInstance: true }),
      await copied("channel.disable", { subject: "webhook" }),
    ];
    expect(kinds.map(([one]) => one?.kind)).toEqual(["channelDisabled", "webhookDisabled", "security.changed"]);
    expect(kinds[0]?.[0]?.data).toMatchObject({ channel: "7", reason: "no_credit" });
  });

  it("is told of a new member for whom a provider vouched, and of no other sign-in", async () => {
    expect(await copied("sso.callback", { subject: "member", after: { role: "admin" } })).toMatchObject([
      { kind: "member.joined", data: { role: "admin" } },
    ]);
  });

  it("is told to nobody where no organization reads it, or where it is gone", async () => {
    expect(await copied("sso.register", { organizationId: null })).toEqual([]);
    expect(await copied("sso.register", { organizationId: "gone" })).toEqual([]);
  });
});

it("what happened to an organization goes with it", async () => {
  await copied("sso.register");
  await addOrganization(database.db, "other");
  await database.pool.query("update event set organization_id = 'other'");
  await database.pool.query("delete from organization where id = 'other'");
  expect((await database.pool.query("select from event")).rowCount).toBe(0);
});

describe("an entry that cannot be copied", () => {
  const entries = async () =>
    (await database.pool.query("select action from audit_entry where action = 'rule.create'")).rows;
  const make = () => copied("rule.create", { subject: "rule" });
  const changed = async (how: string, back: string, run: () => Promise<void>) => {
    await database.pool.query(how);
    await run().finally(() => database.pool.query(back));
  };
  const SECURITY =
    "create or replace function security_area_of(entry audit_entry) returns text language sql immutable as";

  it("is written all the same, and becomes something that cannot be read", async () => {
    const before = (await entries()).length;
    const { rows } = await database.pool.query<{ definition: string }>(
      "select pg_get_functiondef('event_data_of'::regproc) as definition",
    );
    const broken =
      "create or replace function event_data_of(entry audit_entry, kind text) returns jsonb language sql stable as 'select to_jsonb(1 / (length(kind) - length(kind)))'";
    await changed(broken, rows[0]?.definition ?? "", async () => {
      expect(await make()).toEqual([
        { kind: "security.changed", data: { entry: expect.any(Number) }, shop_id: null, weighed: true },
      ]);
    });
    expect(await entries()).toHaveLength(before + 1);
  });

  it("is written all the same if not even its kind is known, or nothing can be put into the outbox", async () => {
    const { rows } = await database.pool.query<{ definition: string }>(
      "select pg_get_functiondef('security_area_of'::regproc) as definition",
    );
    const back = rows[0]?.definition ?? "";
    await changed(`${SECURITY} 'select (1 / (length(entry.action) - length(entry.action)))::text'`, back, async () => {
      expect(await make()).toMatchObject([{ kind: "uncopied" }]);
    });
    const before = (await entries()).length;
    await changed(
      "alter table event add constraint nothing check (false) not valid",
      "alter table event drop constraint nothing",
      async () => {
        expect(await make()).toEqual([]);
      },
    );
    expect(await entries()).toHaveLength(before + 1);
  });
});
