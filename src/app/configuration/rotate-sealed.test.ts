import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, session, twoFactor, user } from "../../identity/identity.table.ts";
import { createSecretBox } from "../../lib/crypto.ts";
import { createJobs } from "../../lib/jobs.ts";
import { createLog, silentLog } from "../../lib/log.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { pushDevice, pushKey } from "../../notifications/ways/push/push-device.table.ts";
import { devicePlace, pushKeyPlace } from "../../notifications/ways/push/push-place.ts";
import { addDestination } from "../../notifications/delivering/delivering-fixture.ts";
import { destination } from "../../notifications/delivering/destination.table.ts";
import { destinationPlace } from "../../notifications/delivering/sending/settings-secrets.ts";
import { bindConfigurations } from "../../organizations/sso/bind-configurations.store.ts";
import { organization, ssoProvider } from "../../organizations/organization.table.ts";
import { configurationPlace, openedProvider } from "../../organizations/sso/sealed-configuration.ts";
import { secretPlace } from "../../shops/credentials.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { shop } from "../../shops/shop.table.ts";
import { secretVersions } from "../../auth/secret-versions.ts";
import { countKeys, rotateSealed } from "./rotate-sealed.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";
import { sayUnknownKeys } from "./unknown-keys.ts";

const [OLD, NEW, FOREIGN] = [
  "the old secret of an instance, long",
  "the new secret of an instance, long",
  "the secret of somebody else, long",
];

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Columns that sound like secrets but are none, or that hold hashes. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  "account.password": "a hash",
  "session.token": "the auth library reads it by value; signed in the cookie",
  "account.access_token_expires_at": "a moment",
  "account.refresh_token_expires_at": "a moment",
  "destination.tokens": "how many messages it may get at once",
  "destination.tokens_at": "a moment",
  "email_undo.token_hash": "a hash",
  "probe_location.token_hash": "a hash",
  "shop_state.config": "what a shop says of its own set-up",
  "sso_provider.proof_token": "stands in the DNS for everybody",
};
const SOUNDS_SECRET = /secret|token|password|credential(?!_id)|config|codes|header_value|private/;

test("the list names every column that sounds like a secret, and none that is not there", async () => {
  const folder = join(import.meta.dirname, "../..");
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".table.ts"));
  const modules: unknown[] = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)));
  const tables = modules.flatMap((module) => Object.values(Object(module))).filter((value) => is(value, PgTable));
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(columns.length).toBeGreaterThan(200);
  const sealed = SEALED_COLUMNS.map(({ name }) => name);
  for (const name of sealed.filter((one) => !one.startsWith("pgboss"))) expect(columns).toContain(name);
  const secret = columns.filter((name) => SOUNDS_SECRET.test(name.split(".")[1] ?? ""));
  expect(secret.filter((name) => !sealed.includes(name) && !(name in NOT_SEALED))).toEqual([]);
});

/** Fills every column of the list with a value sealed with the old secret. */
async function fill() {
  const { db } = database;
  const box = createSecretBox([OLD]);
  const { symmetricEncrypt } = await import("better-auth/crypto");
  const [version] = secretVersions(OLD, []);
  const key = { keys: new Map([[version?.version ?? 0, OLD]]), currentVersion: version?.version ?? 0 };
  const token = (data: string) => symmetricEncrypt({ key, data });
  await addOrganization(db, "acme");
  const id = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const seal = (column: "client_secret" | "extra_header_value") => box.seal(column, secretPlace(column, id));
  await db
    .update(shop)
    .set({ clientSecret: seal("client_secret"), extraHeaderName: "X", extraHeaderValue: seal("extra_header_value") });
  const provider = { issuer: "i", organizationId: "acme", domain: "acme.example" };
  const config = (field: "oidcConfig" | "samlConfig") =>
    box.seal(`{"is":"${field}"}`, configurationPlace(field, "idp"));
  await db.insert(ssoProvider).values({
    ...provider,
    id: "p",
    providerId: "idp",
    oidcConfig: config("oidcConfig"),
    samlConfig: config("samlConfig"),
  });
  await db.insert(user).values({ id: "ada", name: "Ada", email: "ada@example.com" });
  const tokens = { accessToken: await token("a"), refreshToken: await token("r"), idToken: "header.plain.signature" };
  await db.insert(account).values({ id: "acc", accountId: "1", providerId: "google", userId: "ada", ...tokens });
  await db
    .insert(twoFactor)
    .values({ id: "2", userId: "ada", secret: await token("s"), backupCodes: await token("b") });
  const destinationId = await addDestination(db, "Alerts");
  await db.update(destination).set({ secrets: box.seal("{}", destinationPlace(destinationId)) });
  await db.insert(session).values({ id: "s", userId: "ada", token: "t", expiresAt: new Date("2030-01-01") });
  const deviceId = "00000000-0000-4000-8000-000000000000";
  await db.insert(pushDevice).values({
    id: deviceId,
    userId: "ada",
    sessionId: "s",
    endpoint: "https://push.example/a",
    keys: box.seal("{}", devicePlace(deviceId)),
    name: "Firefox",
    createdAt: new Date("2026-11-20"),
  });
  const ours = { id: "instance", publicKey: "p", createdAt: new Date("2026-11-20") };
  await db.insert(pushKey).values({ ...ours, privateKey: box.seal("k", pushKeyPlace("instance")) });
  const jobs = createJobs({ url: database.url, log: silentLog, role: "server" });
  await jobs.start();
  const mail = { to: "ada@example.com", subject: "S", html: "H", text: "T https://link.example", link: null };
  await createQueuedMailer(jobs, box).send(mail);
  await jobs.stop();
}

test("everything is sealed anew, nothing is left under the former key, and the new one opens all of it", async () => {
  const { db } = database;
  await fill();
  const secrets = [NEW, OLD];
  const before = await countKeys(db, secrets);
  expect(before.map(({ column }) => column).toSorted()).toEqual(SEALED_COLUMNS.map(({ name }) => name).toSorted());
  expect(before.every(({ keyAge }) => keyAge !== "newest")).toBe(true);

  expect(await rotateSealed(db, secrets)).toBe(SEALED_COLUMNS.length);
  expect(await rotateSealed(db, secrets)).toBe(0);
  const after = await countKeys(db, [NEW]);
  expect(after.map(({ keyAge, count }) => `${keyAge} ${count}`)).toEqual(SEALED_COLUMNS.map(() => "newest 1"));
  const box = createSecretBox([NEW]);
  const [stored] = await db.select().from(ssoProvider);
  expect(stored && openedProvider(box, stored).oidcConfig).toBe('{"is":"oidcConfig"}');
  const everything = await db.execute(sql`select data::text as job from pgboss.job where name = 'mail.send'`);
  expect(JSON.stringify(everything.rows)).not.toContain("link.example");
});

test("what somebody changes while secrets are sealed anew is kept, and the rest is sealed anew", async () => {
  const { db, pool } = database;
  const [{ id } = { id: 0 }] = await db.select({ id: shop.id }).from(shop);
  const seal = (secret: string, column: "client_secret" | "extra_header_value", plain: string) =>
    createSecretBox([secret]).seal(plain, secretPlace(column, id));
  await db.update(shop).set({
    clientSecret: seal(OLD, "client_secret", "former"),
    extraHeaderValue: seal(OLD, "extra_header_value", "former"),
  });
  const person = await pool.connect();
  await person.query("begin");
  await person.query("update shop set extra_header_value = $1", [seal(NEW, "extra_header_value", "changed")]);
  const rotation = rotateSealed(db, [NEW, OLD]);
  const isWaiting = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rows.length > 0;
  while (!(await isWaiting())) await nextTurn();
  await person.query("commit");
  person.release();
  expect(await rotation).toBe(1);
  const box = createSecretBox([NEW]);
  const [kept] = await db.select().from(shop);
  expect(box.open(kept?.clientSecret ?? "", secretPlace("client_secret", id))).toBe("former");
  expect(box.open(kept?.extraHeaderValue ?? "", secretPlace("extra_header_value", id))).toBe("changed");
});

test("what is under a key that is not configured stays, is counted, and is named at the start", async () => {
  const { db } = database;
  const place = configurationPlace("oidcConfig", "lost");
  const lost = { id: "lost", providerId: "lost", issuer: "i", organizationId: "acme", domain: "lost.example" };
  await db.insert(ssoProvider).values({ ...lost, oidcConfig: createSecretBox([FOREIGN]).seal("{}", place) });
  await rotateSealed(db, [NEW]);
  const unknown = (await countKeys(db, [NEW])).filter(({ keyAge }) => keyAge === "unknown");
  expect(unknown).toMatchObject([{ column: "sso_provider.oidc_config", count: 1 }]);
  const lines: string[] = [];
  const log = createLog({
    level: "info",
    part: "test",
    destination: { write: (line: string) => void lines.push(line) },
  });
  await sayUnknownKeys(db, [NEW], log);
  expect(lines.join("")).toContain(`1 values of sso_provider.oidc_config are sealed with the key ${unknown[0]?.key}`);
});

test("a configuration opens in its own row alone, and those of a former version are bound to theirs", async () => {
  const { db } = database;
  const box = createSecretBox([NEW]);
  const former = box.seal("{}", { table: "sso_provider", column: "oidc_config", row: "configuration" });
  await db.insert(organization).values({ id: "beta", name: "Beta", slug: "beta" });
  const row = { id: "old", providerId: "old", issuer: "i", organizationId: "beta", domain: "beta.example" };
  await db.insert(ssoProvider).values({ ...row, oidcConfig: former });
  expect(await bindConfigurations(db, box)).toBe(1);
  expect(await bindConfigurations(db, box)).toBe(0);
  const stored = (await db.select().from(ssoProvider)).find(({ id }) => id === "old");
  expect(stored && openedProvider(box, stored).oidcConfig).toBe("{}");
  expect(() => stored && openedProvider(box, { ...stored, providerId: "another" })).toThrow(/unable to authenticate/i);
});
