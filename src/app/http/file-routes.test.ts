import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP_URL, authRig, type Browser, SECRET, signedInBrowser } from "../../auth/auth-fixture.ts";
import { session, user } from "../../identity/identity.table.ts";
import { createFolderStore } from "../../lib/files/file-store.ts";
import { silentLog } from "../../lib/log.ts";
import { createMailbox, readMailbox } from "../../lib/mail/mailbox.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import type { OrganizationRole } from "../../organizations/permissions.ts";
import { ShopAccess } from "../../shops/access.ts";
import { addMember, addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { insertFiles } from "../../sitespeed/measurement.store.ts";
import { fileRoutes } from "./file-routes.ts";

const folder = mkdtempSync(join(tmpdir(), "shopwarden-file-routes-"));
const HASH = "0123456789abcdef";

/** Who comes with what: signed out, in, and in by what should not let them in any more. */
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
const STATES = ["nobody", ...Object.keys(ROLES), "actingAsViewer"];
const EVERYBODY = STATES;
const MEMBERS = ["owner", "viewer", "actingAsViewer"];

/** Every address, and who gets what lies there. */
const ROUTES: Record<string, { path: (known: Known) => string; opens: readonly string[] }> = {
  "GET /api/audit.csv": { path: () => "/api/audit.csv?orgId=acme", opens: ["owner"] },
  "GET /api/audit.jsonl": { path: () => "/api/audit.jsonl", opens: ["admin"] },
  "GET /api/mailbox/:id": { path: ({ mailId }) => `/api/mailbox/${mailId}`, opens: ["admin"] },
  "GET /icons/:shopId{[0-9]{1,9}}/:hash{[0-9a-f]{8,16}}": {
    path: ({ shopId }) => `/icons/${shopId}/${HASH}`,
    opens: MEMBERS,
  },
  "GET /sitespeed/:shopId{[0-9]{1,9}}/index.html": {
    path: ({ shopId }) => `/sitespeed/${shopId}/index.html`,
    opens: MEMBERS,
  },
  "GET /sitespeed/:shopId{[0-9]{1,9}}/:measurementId{[0-9]{1,9}}/:kind{report|screenshot}": {
    path: ({ shopId, measurementId }) => `/sitespeed/${shopId}/${measurementId}/report`,
    opens: MEMBERS,
  },
  "GET /avatars/:file{[0-9a-f]{64}\\.svg}": { path: () => `/avatars/${"a".repeat(64)}.svg`, opens: EVERYBODY },
  // The link says for whom it is; a made up one is nobody's.
  "GET /unwatch/:token": { path: () => "/unwatch/made-up", opens: [] },
  "POST /unwatch/:token": { path: () => "/unwatch/made-up", opens: [] },
};

type Known = { shopId: number; measurementId: number; mailId: string };

/** A connection, as the server hands it on with each request. */
const FROM = { incoming: { socket: { remoteAddress: "198.51.100.1", remotePort: 1, remoteFamily: "IPv4" } } };

let database: FreshDatabase;
let app: Hono;
let known: Known;
const people = new Map<string, Browser>();

async function arrive(): Promise<void> {
  const { db } = database;
  const rig = authRig(db, { adminsNeedSecondFactor: false });
  const idOf = new Map<string, string>();
  for (const [name, role] of Object.entries(ROLES)) {
    people.set(name, await signedInBrowser(rig, `${name}@example.com`, name));
    const [row] = await db.select({ id: user.id }).from(user).where(eq(user.name, name));
    idOf.set(name, row?.id ?? "");
    if (role !== null) await addMember(db, "acme", row?.id ?? "", role);
  }
  const id = (name: string) => idOf.get(name) ?? "";
  await addMember(db, "other", id("stranger"), "owner");
  await db
    .update(user)
    .set({ role: "admin" })
    .where(eq(user.id, id("admin")));
  const acting = await signedInBrowser(rig, "second-admin@example.com", "second");
  await db.update(user).set({ role: "admin" }).where(eq(user.name, "second"));
  const body = { userId: id("viewer"), reason: "Ticket 4711: nothing is shown" };
  expect((await acting.call("/admin/impersonate-user", { body })).status).toBe(200);
  people.set("actingAsViewer", acting);
  await database.pool.query("delete from member where user_id = $1", [id("removed")]);
  // As it is in the moment in which the sessions of somebody who is banned are still there.
  await db
    .update(user)
    .set({ banned: true })
    .where(eq(user.id, id("banned")));
  await db.delete(user).where(inArray(user.id, [id("deleted")]));
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(session.userId, id("expired")));
}

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  for (const id of ["acme", "other"]) await addOrganization(db, id);
  await arrive();
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const { rows } = await pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, transfer_bytes, lighthouse_version)
     values ('acme', $1, 'x', 'https://shop.example/', now(), 0, '13.5.0') returning id`,
    [shopId],
  );
  await pool.query(
    "insert into shop_icon (organization_id, shop_id, hash, content_type, content) values ($1, $2, $3, $4, $5)",
    ["acme", shopId, HASH, "image/png", Buffer.from([1])],
  );
  const files = createFolderStore(folder);
  const measurementId = Number(rows[0].id);
  const kept = [{ kind: "report", key: "sitespeed/report.html", byteCount: 1 }] as const;
  await insertFiles(db, ShopAccess.system("acme", shopId), measurementId, kept);
  await files.put("sitespeed/report.html", Buffer.from("<!doctype html>"));
  const mails = join(folder, "mails");
  const mailbox = createMailbox({ folder: mails, log: silentLog, now: () => new Date() });
  await mailbox.send({ to: "a@example.com", subject: "S", text: "T", html: "<p>T</p>", link: null });
  const [mail] = await readMailbox(mails);
  known = { shopId, measurementId, mailId: mail?.id ?? "" };
  const config = {
    appUrl: APP_URL,
    secret: SECRET,
    secrets: [SECRET],
    adminUserIds: [],
    adminsNeedSecondFactor: false,
    proxyCount: 0,
  };
  app = new Hono();
  for (const routes of fileRoutes({ config, database, clock: () => new Date() }, { mails, files }))
    app.route("/", routes);
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const listed = Object.keys(ROUTES);

it("knows every address that is served", () => {
  const served = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].toSorted()).toEqual(listed.toSorted());
  const server = readFileSync(new URL("../server.ts", import.meta.url), "utf8");
  expect(server).toMatch(/routes: \[signInRoutes\(services\), live\.routes, \.\.\.fileRoutes\([^\]]*\)\],/);
});

describe.each(listed)("%s", (name) => {
  it.each(STATES)("opens for whom it should, and not to others: %s", async (state) => {
    const route = ROUTES[name];
    if (route === undefined) throw new Error("There is no such route");
    const cookie = [...(people.get(state)?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join("; ");
    const method = name.split(" ")[0] ?? "GET";
    const answer = await app.request(route.path(known), { method, headers: { cookie } }, FROM);
    const isLedOn = answer.status === 302 && answer.headers.get("location") !== "/";
    expect(answer.status === 200 || isLedOn).toBe(route.opens.includes(state));
    if (!route.opens.includes(state)) expect(answer.status).toBeLessThan(500);
  });
});
