import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import type { Hono } from "hono";
import { APP_URL, authRig, type Browser, SECRET, signedInBrowser } from "../auth/auth-fixture.ts";
import { session, user } from "../identity/identity.table.ts";
import { sessionReader } from "../identity/session.store.ts";
import { createHitRecorder } from "../instance/hit-recorder.service.ts";
import { DEFAULT_LIMITS } from "../instance/limits.ts";
import { createSecretBox } from "../lib/crypto.ts";
import type { Db } from "../lib/db.ts";
import { createFolderStore } from "../lib/files/file-store.ts";
import { silentLog } from "../lib/log.ts";
import { createMailbox, readMailbox } from "../lib/mail/mailbox.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { signAddress } from "../notifications/addresses/address-token.service.ts";
import { mailAddress } from "../notifications/addresses/mail-address.table.ts";
import { signAction } from "../notifications/action-token.service.ts";
import { signUnsubscribing } from "../notifications/ways/unsubscribing/unsubscribe-token.service.ts";
import { signUnwatch } from "../notifications/unwatch-link.service.ts";
import type { OrganizationRole } from "../organizations/permissions.ts";
import { ShopAccess } from "../shops/access.ts";
import { addMember, addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { setWatch } from "../shops/watching/watch.store.ts";
import { insertFiles } from "../sitespeed/measurement.store.ts";
import { contextFactory } from "./api/request-context.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { createHttpApp } from "./http/http-app.ts";
import { liveEvents } from "./http/live-events.ts";
import { contextOf, testRouter } from "./router-fixture.ts";

/** People with a session cookie: of a valid session, and of ones that must not let them in any more. */
const ROLES: Record<string, OrganizationRole | null> = {
  owner: "owner",
  viewer: "viewer",
  stranger: null,
  removed: "owner",
  banned: "owner",
  deleted: "owner",
  expired: "owner",
  admin: null,
};
/** Cookies of sessions that have ended or must no longer count. */
export const PUT_OUT = ["banned", "deleted", "expired"];
/** Cookies of people who are signed in. */
export const SIGNED_IN = [...Object.keys(ROLES).filter((name) => !PUT_OUT.includes(name)), "actingAsViewer"];
const TOKENS: Record<string, string> = { token: "Bearer token-of-metrics", otherToken: "Bearer made-up" };
/** Everything that a request may carry; `nobody` carries nothing. */
export const CREDENTIALS = ["nobody", ...SIGNED_IN, ...PUT_OUT, ...Object.keys(TOKENS)];

export const ICON_HASH = "0123456789abcdef";

export type DoorsWorld = {
  app: Hono;
  shopId: number;
  measurementId: number;
  mailId: string;
  /** The unwatch link that the viewer was sent. */
  unwatchLink: string;
  /** A link to mute that they were sent. */
  doLink: string;
  /** A link with which an address of the organization leaves. */
  addressLink: string;
  /** A link with which they get no digests any more. */
  unsubscribeLink: string;
  /** Requests an address with the given credential. */
  go: (credential: string, method: string, path: string, body?: unknown) => Promise<Response>;
  close: () => Promise<void>;
};

/** A connection, in the form in which the server passes it on with each request. */
const FROM = { incoming: { socket: { remoteAddress: "198.51.100.1", remotePort: 1, remoteFamily: "IPv4" } } };

/** A whole server, and people with every kind of credential. */
export async function doorsWorld(database: FreshDatabase): Promise<DoorsWorld> {
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-doors-"));
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  const rig = authRig(db, { adminsNeedSecondFactor: false });
  const people = await arrive(db, rig);
  const { shopId, measurementId, files } = await shopWithFiles(database, folder);
  const mails = join(folder, "mails");
  const { app, stop } = await server(database, rig, { folder, mails, files });
  const go: DoorsWorld["go"] = async (credential, method, path, body = {}) => {
    const cookie = [...(people.get(credential)?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join("; ");
    const headers = new Headers({ cookie, origin: APP_URL });
    if (TOKENS[credential] !== undefined) headers.set("authorization", TOKENS[credential]);
    if (method === "POST") headers.set("content-type", "application/json");
    const sent = { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) };
    return await app.request(`${APP_URL}${path}`, sent, FROM);
  };
  const [viewer] = await db.select({ id: user.id }).from(user).where(eq(user.name, "viewer"));
  return {
    app,
    shopId,
    measurementId,
    mailId: (await readMailbox(mails))[0]?.id ?? "",
    unwatchLink: signUnwatch(SECRET, { userId: viewer?.id ?? "", shopId }),
    doLink: await doLinkOf(db, viewer?.id ?? "", shopId),
    addressLink: await addressLinkOf(db),
    unsubscribeLink: signUnsubscribing(SECRET, { userId: viewer?.id ?? "", list: "digests" }),
    go,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function doLinkOf(db: Db, userId: string, shopId: number): Promise<string> {
  await setWatch(db, { organizationId: "acme", shopId }, { userId, watching: true });
  const about = { organizationId: "acme", shopId, incidentId: null, thread: `shop:${shopId}:status` };
  return signAction(SECRET, { deed: "day", userId, ...about }, new Date()) ?? "";
}

async function addressLinkOf(db: Db): Promise<string> {
  const addressId = randomUUID();
  const address = { id: addressId, organizationId: "acme", address: "ops@agency.example", language: "en" } as const;
  await db.insert(mailAddress).values({ ...address, madeAt: new Date() });
  return signAddress(SECRET, { deed: "unsubscribe", addressId }, new Date());
}

async function arrive(db: Db, rig: ReturnType<typeof authRig>): Promise<ReadonlyMap<string, Browser>> {
  const people = new Map<string, Browser>();
  const idOf = new Map<string, string>();
  for (const [name, role] of Object.entries(ROLES)) {
    people.set(name, await signedInBrowser(rig, `${name}@example.com`, name));
    const [row] = await db.select({ id: user.id }).from(user).where(eq(user.name, name));
    idOf.set(name, row?.id ?? "");
    if (role !== null) await addMember(db, "acme", row?.id ?? "", role);
  }
  const id = (name: string) => idOf.get(name) ?? "";
  await addMember(db, "other", id("stranger"), "owner");
  const acting = await signedInBrowser(rig, "second-admin@example.com", "second");
  await db
    .update(user)
    .set({ role: "admin" })
    .where(inArray(user.name, ["admin", "second"]));
  const body = { userId: id("viewer"), reason: "Ticket 4711: nothing is shown" };
  const { status } = await acting.call("/admin/impersonate-user", { body });
  if (status !== 200) throw new Error(`An admin could not act as somebody: ${status}`);
  people.set("actingAsViewer", acting);
  await db.execute(`delete from member where user_id = '${id("removed")}'`);
  // The state at the moment when a banned person's sessions have not been deleted yet.
  await db
    .update(user)
    .set({ banned: true })
    .where(eq(user.id, id("banned")));
  await db.delete(user).where(eq(user.id, id("deleted")));
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(session.userId, id("expired")));
  return people;
}

async function shopWithFiles({ db, pool }: FreshDatabase, folder: string) {
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const { rows } = await pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, transfer_bytes, lighthouse_version)
     values ('acme', $1, 'x', 'https://shop.example/', now(), 0, '13.5.0') returning id`,
    [shopId],
  );
  await pool.query(
    "insert into shop_icon (organization_id, shop_id, hash, content_type, content) values ($1, $2, $3, $4, $5)",
    ["acme", shopId, ICON_HASH, "image/png", Buffer.from([1])],
  );
  const files = createFolderStore(folder);
  const measurementId = Number(rows[0].id);
  const kept = [{ kind: "report", key: "sitespeed/report.html", byteCount: 1 }] as const;
  await insertFiles(db, ShopAccess.system("acme", shopId), measurementId, kept);
  await files.put("sitespeed/report.html", Buffer.from("<!doctype html>"));
  return { shopId, measurementId, files };
}

type Kept = { folder: string; mails: string; files: ReturnType<typeof createFolderStore> };

async function server(database: FreshDatabase, rig: ReturnType<typeof authRig>, { folder, mails, files }: Kept) {
  const { db, url } = database;
  const clock = () => new Date();
  const mailbox = createMailbox({ folder: mails, log: silentLog, now: clock });
  await mailbox.send({ to: "a@example.com", subject: "S", text: "T", html: "<p>T</p>", link: null });
  const webFolder = join(folder, "web");
  mkdirSync(webFolder);
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><title>Shopwarden</title>");
  const readSession = sessionReader(db, { appUrl: APP_URL, secret: SECRET, adminUserIds: [] });
  const config = { databaseUrl: url, secrets: [SECRET], proxyCount: 0, appUrl: APP_URL, timeZone: "Europe/Berlin" };
  const services = { config, database, readSession, clock, log: silentLog, secrets: createSecretBox([SECRET]) };
  const limits = { now: () => ({ ...DEFAULT_LIMITS, eventStreams: 1000 }) };
  const live = liveEvents({ ...services, limits, hits: createHitRecorder(db, silentLog) });
  const router = testRouter(database);
  const app = createHttpApp({
    appUrl: APP_URL,
    hstsSubdomains: false,
    metricsToken: "token-of-metrics",
    webFolder,
    instance: () => createCallerFactory(router)(contextOf(database, null)).info.instance(),
    health: {
      database: { ...database, close: () => Promise.resolve() },
      jobs: { isReady: () => Promise.resolve(true) },
    },
    router,
    limitCalls: () => {},
    createContext: contextFactory({ ...services, jobs: { enqueue: () => Promise.resolve(true) } }),
    routes: [rig.routes, live.routes, ...fileRoutes(services, { mails, files })],
    log: silentLog,
  });
  return { app, stop: live.stop };
}
