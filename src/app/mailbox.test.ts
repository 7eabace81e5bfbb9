import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../audit/audit.table.ts";
import { session, user } from "../identity/identity.table.ts";
import { sessionReader } from "../identity/session.store.ts";
import { sessionCookieName } from "../identity/session.ts";
import { nobodysContext } from "../lib/context-fixture.ts";
import { silentLog } from "../lib/log.ts";
import { createMailbox } from "../lib/mail/mailbox.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { createCallerFactory } from "../lib/trpc.ts";
import { mailboxRouter } from "./api/mailbox.api.ts";
import { mailboxRoutes } from "./http/mailbox-routes.ts";
import { securityHeaders } from "./http/security-headers.ts";

const APP_URL = "https://shopwarden.example";
const SECRET = "a-secret-for-tests-only-0123456789abcdef";
const HOSTILE =
  '<html><head><title>x</title></head><body><script>alert(1)</script><a href="https://a.example">a</a></body></html>';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "mailbox-"));
  const mailbox = createMailbox({ folder, log: silentLog, now: () => new Date("2026-11-21T10:00:00Z") });
  const text = "Open https://shopwarden.example/account/confirm/abc";
  await mailbox.send({ to: "ada@example.com", subject: "Confirm", html: HOSTILE, text, link: null });
  for (const role of ["admin", "user"]) {
    await database.db.insert(user).values({ id: role, name: role, email: `${role}@example.com`, role });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await database.db.insert(session).values({ id: role, token: `${role}-token`, userId: role, expiresAt });
  }
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function callAs(role: "admin" | "user", box: string | null = folder) {
  const { db } = database;
  return createCallerFactory(mailboxRouter(box))({
    ...nobodysContext(db, new Date("2026-11-21T11:00:00Z"), "198.51.100.1"),
    user: { id: role, name: role, email: `${role}@example.com`, emailVerified: true, role, ssoProviderId: null },
    session: { id: "s", impersonatedBy: null },
  });
}

/** Requests a mail's page with somebody's cookie, through the headers of the complete server. */
async function fetchMail(
  id: string,
  role: string | null,
  box: string | null = folder,
  adminsNeedSecondFactor = false,
): Promise<Response> {
  const config = { secret: SECRET, appUrl: APP_URL, adminUserIds: [], adminsNeedSecondFactor };
  const readSession = sessionReader(database.db, config);
  const app = new Hono();
  app.use(securityHeaders({ appUrl: APP_URL, hstsSubdomains: false }));
  app.route(
    "/",
    mailboxRoutes({ database, readSession, clock: () => new Date(), folder: box, clientAddress: () => "198.51.100.1" }),
  );
  const token = `${role}-token`;
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  const cookie = `${sessionCookieName(APP_URL)}=${encodeURIComponent(`${token}.${signature}`)}`;
  return await app.request(`${APP_URL}/api/mailbox/${id}`, { headers: role === null ? {} : { cookie } });
}

const firstId = async () => (await callAs("admin").list({ page: 1 })).mails[0]?.id ?? "";

describe("the mailbox of an instance without SMTP", () => {
  test("shows its admins what was mailed, with the links in it", async () => {
    expect(await callAs("admin").list({ page: 1 })).toMatchObject({
      mails: [{ to: "ada@example.com", subject: "Confirm", sentAt: "2026-11-21T10:00:00.000Z" }],
      total: 1,
    });
    expect(await callAs("admin").get({ id: await firstId() })).toMatchObject({
      links: ["https://shopwarden.example/account/confirm/abc"],
    });
    await expect(callAs("admin").get({ id: "../../etc/passwd" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is closed to everybody else", async () => {
    const id = await firstId();
    await expect(callAs("user").list({ page: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs("user").get({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs("user").deleteAll()).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const role of [null, "user", "forged"]) expect((await fetchMail(id, role)).status).toBe(404);
  });

  test("is closed to an admin who has put off the second factor, until it is there", async () => {
    const id = await firstId();
    const { db } = database;
    const admin = eq(user.id, "admin");
    const status = async () => (await fetchMail(id, "admin", folder, true)).status;
    expect(await status()).toBe(200);
    await db
      .update(user)
      .set({ adminSince: new Date("2026-01-01T00:00:00Z") })
      .where(admin);
    expect(await status()).toBe(404);
    await db.update(user).set({ twoFactorEnabled: true }).where(admin);
    expect(await status()).toBe(200);
  });

  test("serves a mail that may only be looked at", async () => {
    const answer = await fetchMail(await firstId(), "admin");
    expect(answer.status).toBe(200);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|allow-forms/);
    expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("strict-transport-security")).not.toBeNull();
    expect(await answer.text()).toContain('<head><base target="_blank">');
    expect((await fetchMail("nothing", "admin")).status).toBe(404);
  });

  test("does not exist where mails are delivered", async () => {
    await expect(callAs("admin", null).list({ page: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await fetchMail(await firstId(), "admin", null)).status).toBe(404);
  });

  test("who opens a mail, by whichever way, stands in the audit log, once an hour", async () => {
    const { mails } = await callAs("admin").list({ page: 1 });
    const id = mails[0]?.id ?? "";
    await database.db.delete(auditEntry);
    await callAs("admin").get({ id });
    await fetchMail(id, "admin");
    const entries = await database.db.select().from(auditEntry).where(eq(auditEntry.action, "mailbox.open"));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries[0]).toMatchObject({ actorId: "admin", subjectName: "ada@example.com", ipAddress: "198.51.100.1" });
    await database.db.delete(auditEntry);
    expect((await fetchMail(id, "admin")).status).toBe(200);
    expect(await database.db.$count(auditEntry, eq(auditEntry.action, "mailbox.open"))).toBe(1);
    expect((await fetchMail(id, "user")).status).toBe(404);
    expect(await database.db.$count(auditEntry)).toBe(1);
  });

  test("can be emptied, which is recorded", async () => {
    await database.db.delete(auditEntry);
    expect(await callAs("admin").deleteAll()).toEqual({ count: 1 });
    expect((await callAs("admin").list({ page: 1 })).total).toBe(0);
    expect(await database.db.select().from(auditEntry)).toMatchObject([
      { action: "mailbox.delete-all", actorId: "admin", ipAddress: "198.51.100.1", before: { count: 1 } },
    ]);
  });
});
