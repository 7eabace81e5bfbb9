import { setTimeout } from "node:timers/promises";
import { symmetricDecrypt } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startFakeShops, type FakeShops } from "../../../fake-shop/server.ts";
import { createSecretBox } from "../../lib/crypto.ts";
import { createJobs, defineJob } from "../../lib/jobs.ts";
import { silentLog } from "../../lib/log.ts";
import { freePort } from "../../lib/free-port-fixture.ts";
import { migrateDatabase } from "../../lib/migrate.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { secretPlace } from "../../shops/credentials.ts";
import { heldMails } from "../../notifications/notification-fixture.ts";
import { endFormerQueues } from "../../notifications/ways/end-former-queues.job.ts";
import { sendToPeople } from "../../notifications/ways/sending/alert-fixture.ts";
import { secretVersions } from "../../auth/secret-versions.ts";
import { type ProductProcess, startProcess } from "./faults-fixture.ts";
import { EXPLAINED } from "./explained-differences-fixture.ts";
import {
  differencesTo,
  FORMER_OWNER,
  type FormerRelease,
  readFormerRelease,
  rememberRows,
  restoreFormerRelease,
} from "./former-release-fixture.ts";

/** Tables whose rows may get another key, but must not be lost. */
const RENAMED = ["shop_extension", "shop_finding", "shop_queue", "shop_task"];

let release: FormerRelease;
let database: FreshDatabase;
let fakes: FakeShops;
let server: ProductProcess;
let address: string;
let cookie = "";

beforeAll(async () => {
  release = readFormerRelease();
  database = await freshDatabase("template0");
  await restoreFormerRelease(database, release);
  await rememberRows(database.pool, release);
  await rememberTold();
  await leaveMailOnItsWay();
  await leaveNoteInItsQueue();
  await migrateDatabase(database.url);
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await fakes?.close();
  await database?.drop();
});

/** As if somebody had been told of everything that was wrong when the release stopped. */
async function rememberTold(): Promise<void> {
  const told = { at: "2026-11-21T10:00:00.000Z", isOpen: true };
  const byTopic = JSON.stringify({ outage: { ...told, level: null }, status: { ...told, level: "red" } });
  await database.pool.query(
    `insert into shop_alert_memory (organization_id, shop_id, memory)
     select organization_id, id, jsonb_build_object('changes', '[]'::jsonb, 'hold', null, 'told',
       jsonb_build_object((select id from "user" order by id limit 1), $1::jsonb)) from shop
     on conflict do nothing`,
    [byTopic],
  );
  // One of them kept changing its state, and what it is now was held back from the same person.
  await database.pool.query(
    `update shop_alert_memory set memory = memory || jsonb_build_object('hold', jsonb_build_object('changes', 6, 'lastAt', $1::text,
       'userIds', (select jsonb_agg(key) from jsonb_object_keys(memory -> 'told') as key)))
     where shop_id = (select min(shop_id) from shop_state where failing_since is not null)`,
    [release.takenAt],
  );
}

const MAIL = "0c7f3f4e-8a4c-4b53-9b0e-3a1d1c6a5f10";

/** As if the release had been stopped after a mail server took a mail, and before that was written down. */
async function leaveMailOnItsWay(): Promise<void> {
  await database.pool.query(
    `insert into notification_delivery (organization_id, id, shop_id, user_id, channel, alert, created_at)
     select organization_id, $1, shop_id, 'demo-user', 'email', $2::jsonb, $3 from shop_watch
     where user_id = 'demo-user' and watching and exists (select from member where user_id = 'demo-user' and member.organization_id = shop_watch.organization_id)
     order by shop_id limit 1`,
    [
      MAIL,
      JSON.stringify({ topic: "speed", at: release.takenAt, news: { kind: "speedFailing", reason: "timed_out" } }),
      release.takenAt,
    ],
  );
}

/** A queue of former versions for notes to browsers, each of which said all that had waited for somebody. */
const NOTES = defineJob({
  name: "notification.push-summary",
  input: z.object({ userId: z.string(), title: z.string(), body: z.string() }),
});
const NOTE = { title: "While it was quiet: 2 things are open, 0 came and went", body: "Radwerk" };

async function leaveNoteInItsQueue(): Promise<void> {
  const jobs = createJobs({ url: database.url, log: silentLog, role: "server" });
  await jobs.start();
  for (const userId of ["demo-user", "somebody who is gone"]) await jobs.enqueue(NOTES, { userId, ...NOTE });
  await jobs.stop();
}

describe("a database of the former release", { timeout: 120_000 }, () => {
  it("was filled with everything that it had", async () => {
    for (const [table, rows] of Object.entries(release.tables)) {
      if (!table.startsWith("public.")) continue;
      const { rows: counted } = await database.pool.query(`select count(*)::integer from former."${table.slice(7)}"`);
      expect([table, counted[0].count]).toEqual([table, rows.length]);
    }
  });

  it("loses nothing to newer migrations that is not explained", async () => {
    const explained = Object.fromEntries(Object.entries(EXPLAINED).map(([what, { rows }]) => [what, rows]));
    expect(await differencesTo(database.pool, release)).toEqual(explained);
  });

  it("loses no row whose key it cuts, and says where it cut", async () => {
    for (const table of RENAMED) {
      const { rows } = await database.pool.query(`select count(*)::integer from "${table}"`);
      expect([table, rows[0].count]).toEqual([table, release.tables[`public.${table}`]?.length]);
    }
    const { rows } = await database.pool.query(
      `select right(shopware_version, 1) as version, right(config ->> 'environment', 1) as config, failure ->> 'excerpt' as failure,
         (select right(label, 1) from shop_extension e where e.shop_id = s.shop_id) as label,
         (select extensions_left_out from shop_changelog c where c.shop_id = s.shop_id) as left_out
       from shop_state s where organization_id = 'old-long'`,
    );
    expect(rows).toEqual([{ version: "…", config: "…", failure: "…", label: "…", left_out: 300 }]);
  });

  it("remembers from the start what was going on", async () => {
    const { rows } = await database.pool.query(
      `select
         (select count(*)::integer from shop_finding f where level <> 'green' and not exists (select from finding_episode e
           where (e.organization_id, e.shop_id, e.finding_id, e.level, e.opened_at) = (f.organization_id, f.shop_id, f.id, f.level, f.since)
             and e.closed_at is null and e.from_start)) as episodes,
         (select count(*)::integer from shop_state s where failing_since is not null and failure ->> 'reason' is not null and not exists (
           select from span where (span.organization_id, span.shop_id) = (s.organization_id, s.shop_id) and to_at is null)) as spans,
         (select count(*)::integer from shop where joined_at <> created_at) as shops`,
    );
    expect(rows).toEqual([{ episodes: 0, spans: 0, shops: 0 }]);
  });

  it("makes incidents of what is wrong, tells nobody of them again, and knows who hears of their end", async () => {
    const { rows } = await database.pool.query(
      `select
         (select count(*)::integer from shop_finding f join shop on shop.id = f.shop_id where level = 'red' and f.id <> all (shop.ignores)
           and not exists (select from incident_trouble t where (t.organization_id, t.shop_id, t.key) = (f.organization_id, f.shop_id, f.id))) as findings,
         (select count(*)::integer from shop_state s where failing_since is not null and confirmed_at is not null
           and failure ->> 'reason' is not null and not exists (select from incident_trouble t
           where (t.organization_id, t.shop_id, t.key) = (s.organization_id, s.shop_id, 'visit'))) as failures,
         (select count(*)::integer from incident where state = 'open' and announced_at is null and not exists (select from event
           where event.shop_id = incident.shop_id and kind = 'failing' and decided_at is null)) as unannounced,
         (select count(*)::integer from shop_alert_memory m join shop_state s on s.shop_id = m.shop_id and s.confirmed_at is not null,
           jsonb_each(m.memory -> 'told') as person, jsonb_each(person.value) as told
           where told.key in ('outage', 'access', 'stopped') and (told.value ->> 'isOpen')::boolean
             and exists (select from "user" where id = person.key) and not exists (select from incident_hearer h join incident i
               on i.id = h.incident_id where i.shop_id = m.shop_id and h.user_id = person.key and h.is_open)
             -- What nobody has decided about is told to everybody, and while a shop flaps people are owed how it is.
             and not exists (select from incident i where i.shop_id = m.shop_id and i.announced_at is null and i.state = 'open')
             and jsonb_typeof(m.memory -> 'hold') = 'null') as forgotten`,
    );
    expect(rows).toEqual([{ findings: 0, failures: 0, unannounced: 0, forgotten: 0 }]);
    const { rows: counted } = await database.pool.query(
      "select count(*)::integer as incidents, (select count(*)::integer from incident_hearer) as hearers from incident",
    );
    expect(counted[0].incidents).toBeGreaterThan(5);
    expect(counted[0].hearers).toBeGreaterThan(0);
  });

  it("owes how a shop is to whoever heard that it keeps changing its state, and to whoever it was not decided about", async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::integer from shop_alert_memory where jsonb_typeof(memory -> 'hold') = 'object') as held,
         (select count(*)::integer from incident_hearer h join incident i on i.id = h.incident_id
           join shop_alert_memory m on m.shop_id = i.shop_id and m.memory -> 'hold' -> 'userIds' ? h.user_id) as spoken,
         (select count(*)::integer from incident_hearer h join incident i on i.id = h.incident_id
           where i.announced_at is null) as early`,
    );
    expect(rows).toEqual([{ held: 1, spoken: 0, early: 0 }]);
  });

  it("keeps every event, with its kind beside what it tells", async () => {
    const { rows } = await database.pool.query(
      `select e.kind, e.data || jsonb_build_object('kind', e.kind) = f.event and e.date = f.date
         and e.decided_at is not distinct from f.decided_at as same
       from former.shop_event f left join event e using (organization_id, shop_id, id) order by id`,
    );
    const kinds = ["failing", "answers", "exploded", "speedFailing"];
    expect(rows).toEqual(kinds.map((kind) => ({ kind, same: true })));
  });

  it("sends once what was on its way to people, by the ids that mail servers may know, and shows what no version can send", async () => {
    const { rows } = await database.pool.query(
      `select message.id, channel, message.state from message join destination on destination.id = destination_id
       where kind = 'alert' and message.state = 'waiting' order by channel`,
    );
    expect(rows).toMatchObject([{ channel: "email", id: MAIL }, { channel: "mail" }, { channel: "pigeon" }]);
    const mailer = heldMails();
    for (const hours of [0, 0, 1]) {
      const now = new Date(Date.now() + hours * 3_600_000);
      await sendToPeople(database, { mailer, now });
    }
    expect(mailer.sent.map(({ id, mail }) => [id, mail.to])).toEqual([[MAIL, FORMER_OWNER.email]]);
    const { rows: after } = await database.pool.query(
      `select channel, message.state, (select max(answer) from attempt where message_id = message.id) as answer
       from message join destination on destination.id = destination_id where kind = 'alert' and attempts > 0 order by channel`,
    );
    expect(after).toEqual([
      { channel: "email", state: "arrived", answer: null },
      { channel: "mail", state: "waiting", answer: 'This worker does not know the channel "mail"' },
      { channel: "pigeon", state: "waiting", answer: 'This worker does not know the channel "pigeon"' },
    ]);
  });

  it("has what it left in queues of its own told by the loop that tells all else, once, and ends these queues", async () => {
    const left = async () =>
      (
        await database.pool.query(
          "select name from pgboss.queue where name ~ '^notification.(deliver|push)' order by name",
        )
      ).rows;
    const mails = async () => (await database.pool.query("select from pgboss.job where name = 'mail.send'")).rowCount;
    expect(await left()).toContainEqual({ name: NOTES.name });
    const before = await mails();
    await Promise.all([endFormerQueues(database.db, new Date()), endFormerQueues(database.db, new Date())]);
    expect(await left()).toEqual([]);
    expect(await mails()).toBe(before);
    const { rows } = await database.pool.query(
      `select user_id, channel, message.state, content from message join destination on destination.id = destination_id
       where kind = 'summary'`,
    );
    expect(rows).toEqual([{ user_id: "demo-user", channel: "push", state: "waiting", content: { note: NOTE } }]);
  });

  it("gives who is an admin already a week from now on", async () => {
    const { rows } = await database.pool.query(
      `select bool_and((admin_since > now() - interval '10 minutes') is true = (role ~ 'admin')) as fits from "user"`,
    );
    expect(rows).toEqual([{ fits: true }]);
  });

  it("keeps the secrets of shops", async () => {
    const box = createSecretBox([release.secret]);
    const { rows } = await database.pool.query(
      `select id, client_secret, extra_header_value from shop where client_secret like 'v1.%' order by id`,
    );
    expect(rows).toHaveLength(43);
    for (const shop of rows) expect(box.open(shop.client_secret, secretPlace("client_secret", shop.id))).not.toBe("");
    const last = rows.at(-1);
    expect(box.open(last.client_secret, secretPlace("client_secret", last.id))).toBe("secret-of-the-long-shop");
    expect(box.open(last.extra_header_value, secretPlace("extra_header_value", last.id))).toBe(
      "header-of-the-long-shop",
    );
  });

  it("keeps second factors and tokens of providers", async () => {
    const [newest] = secretVersions(release.secret, []);
    const key = {
      keys: new Map([[newest?.version ?? 0, release.secret]]),
      currentVersion: newest?.version ?? 0,
    };
    const open = (data: string) => symmetricDecrypt({ key, data });
    const { rows: apps } = await database.pool.query("select secret from two_factor where id = 'old-t1'");
    expect(await open(apps[0].secret)).toBe("JBSWY3DPEHPK3PXP");
    const { rows } = await database.pool.query("select access_token, refresh_token from account where id = 'old-a1'");
    expect(await open(rows[0].access_token)).toBe("access-of-github");
    expect(await open(rows[0].refresh_token)).toBe("refresh-of-github");
  });
});

describe("the product on a database of the former release", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const port = await freePort();
    address = `http://localhost:${port}`;
    fakes = await startFakeShops({});
    server = await startProcess("server", {
      databaseUrl: database.url,
      fleet: { fakes },
      environment: { APP_SECRET: release.secret, PORT: String(port), APP_URL: address },
    });
    // Lets the owner see also the organization with the odd values, which the tables accepted and no form would.
    await database.pool.query("update organization set requires_two_factor = false where id = 'old-long'");
    await database.pool.query(
      "insert into member (id, organization_id, user_id, role) values ('looks', 'old-long', 'demo-user', 'owner')",
    );
    const { status } = await call("/api/auth/sign-in/email", FORMER_OWNER);
    if (status !== 200) throw new Error(`Nobody gets in: ${status}`);
  }, 60_000);

  it("answers the questions of the dashboard, the lists and the admin area", async () => {
    const questions = [
      "account.currentUser",
      "account.currentUserShops",
      "account.currentUserProjects",
      "account.currentUserChangelogs",
      "account.currentUserExtensions",
      "account.currentUserFleet",
      "account.fleetView.list",
      "account.notification.list",
      "account.subscribedProjects",
      "account.subscribedShops",
      "account.listOrganizations",
      "account.solelyOwnedOrganizations",
      "admin.instance",
      "admin.speedTests",
    ];
    const answers = [
      ...(await Promise.all(questions.map((name) => ask(name)))),
      await ask("admin.audit.list", {}),
      await ask("admin.users", {}),
      await ask("admin.user", { userId: "old-long" }),
    ];
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it("answers the questions of every organization and every shop", async () => {
    const wrong: unknown[] = [];
    const note = async (name: string, input: object) => {
      const { status, text } = await ask(name, input);
      if (status !== 200) wrong.push({ name, input, status, text: text.slice(0, 200) });
    };
    const { rows: organizations } = await database.pool.query(
      "select organization_id as id from member where user_id = 'demo-user'",
    );
    for (const { id } of organizations) {
      for (const list of ["audit", "sso", "invitation", "team", "project", "shop"]) {
        await note(`organization.${list}.list`, { orgId: id });
      }
    }
    const { rows: shops } = await database.pool.query("select id from shop");
    for (const { id } of shops) {
      for (const question of ["get", "changelog", "sitespeed"])
        await note(`organization.shop.${question}`, { shopId: id });
    }
    expect(shops).toHaveLength(43);
    expect(wrong).toEqual([]);
  });

  it("opens the sealed configuration of an identity provider", async () => {
    const { text } = await ask("organization.sso.list", { orgId: "nordlicht-digital" });
    expect(text).toContain("https://kc.example/token");
  });

  it("takes a link that the former release has mailed", async () => {
    const token = "open-token-of-the-former-release";
    const { status, text } = await call("/api/auth/reset-password", { token, newPassword: "another-look-2!" });
    expect([status, text]).toEqual([200, '{"status":true}']);
  });
});

/** Asks again if the calls of one person come faster than the limit allows. */
async function ask(name: string, input?: object) {
  for (;;) {
    const answer = await call(`/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`);
    if (answer.status !== 429) return answer;
    await setTimeout(1_000);
  }
}

async function call(path: string, body?: object): Promise<{ path: string; status: number; text: string }> {
  const response = await fetch(address + path, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", origin: address, cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const set = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (set.length > 0 && cookie === "") cookie = set.join("; ");
  return { path, status: response.status, text: await response.text() };
}
