import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "../../identity/identity.table.ts";
import { sessionReader } from "../../identity/session.store.ts";
import { createFolderStore } from "../../lib/files/file-store.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { ShopAccess } from "../../shops/access.ts";
import { addMember, addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { insertFiles } from "../../sitespeed/measurement.store.ts";
import { APP_URL, authRig, type Browser, SECRET, signedInBrowser } from "../../auth/auth-fixture.ts";
import { createHttpApp } from "./http-app.ts";
import { contextOf, testRouter } from "../router-fixture.ts";
import { speedRoutes } from "./speed-routes.ts";
import { pino } from "pino";

const folder = mkdtempSync(join(tmpdir(), "shopwarden-speed-routes-"));
const files = createFolderStore(folder);
const REPORT = "<!doctype html><title>Report</title><script>document.title = document.cookie</script>";

let database: FreshDatabase;
let app: Hono;
let shopId: number;
let measurementId: number;
const people: Record<string, Browser> = {};

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  const rig = authRig(db);
  for (const name of ["viewer", "stranger"]) people[name] = await signedInBrowser(rig, `${name}@example.com`, name);
  const ids = new Map((await db.select({ id: user.id, name: user.name }).from(user)).map(({ id, name }) => [name, id]));
  await addOrganization(db, "acme");
  await addOrganization(db, "other");
  await addMember(db, "acme", ids.get("viewer") ?? "", "viewer");
  await addMember(db, "other", ids.get("stranger") ?? "", "owner");
  shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  const { rows } = await pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, transfer_bytes, lighthouse_version)
     values ('acme', $1, 'x', 'https://shop.example/', now(), 0, '13.5.0') returning id`,
    [shopId],
  );
  measurementId = rows[0].id;
  const kept = [
    { kind: "report", key: "sitespeed/report.html", byteCount: 1 },
    { kind: "screenshot", key: "sitespeed/screenshot.jpg", byteCount: 1 },
  ] as const;
  await insertFiles(db, ShopAccess.system("acme", shopId), measurementId, kept);
  await files.put("sitespeed/report.html", Buffer.from(REPORT));
  await files.put("sitespeed/screenshot.jpg", Buffer.from([255, 216, 255]));
  const readSession = sessionReader(db, { secret: SECRET, appUrl: APP_URL, adminUserIds: [] });
  app = createHttpApp({
    appUrl: APP_URL,
    hstsSubdomains: false,
    metricsToken: null,
    webFolder: join(folder, "none"),
    instance: () => Promise.reject(new Error("No page is asked for.")),
    health: {
      database: { ...database, close: () => Promise.resolve() },
      jobs: { isReady: () => Promise.resolve(true) },
    },
    router: testRouter(database),
    limitCalls: () => {},
    createContext: () => Promise.resolve(contextOf(database, null)),
    routes: [speedRoutes({ database, readSession, clock: () => new Date(), files })],
    log: pino({ enabled: false }),
  });
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function open(who: string | null, path: string, language = "en"): Response | Promise<Response> {
  const cookies = who === null ? [] : [...(people[who]?.cookies ?? [])];
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
  return app.request(`/sitespeed/${shopId}/${path}`, { headers: { cookie, "accept-language": language } });
}

describe("the report of a speed test", () => {
  it("is shown to members of the organization in an origin of its own that reaches nothing", async () => {
    const answer = await open("viewer", `${measurementId}/report`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(REPORT);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("sandbox allow-scripts allow-popups");
    expect(policy).not.toMatch(/allow-same-origin|connect-src|https?:/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  });

  it("is found by the shop alone, the newest one", async () => {
    const answer = await open("viewer", "index.html");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/sitespeed/${shopId}/${measurementId}/report`,
    ]);
  });

  it.each([null, "stranger"])("is nothing for %s, who is sent home", async (who) => {
    for (const path of ["index.html", `${measurementId}/report`]) {
      const answer = await open(who, path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    }
    expect((await open(who, `${measurementId}/screenshot`)).status).toBe(404);
  });

  it("that is not kept any more says so", async () => {
    const answer = await open("viewer", "999999999/report");
    expect([answer.status, await answer.text()]).toEqual([404, "This report is not kept any more."]);
    const german = await open("viewer", "999999999/report", "de-AT,de;q=0.9");
    expect(await german.text()).toBe("Dieser Bericht ist nicht mehr vorhanden.");
    await files.delete("sitespeed/report.html");
    expect((await open("viewer", `${measurementId}/report`)).status).toBe(404);
  });
});

describe("the image of a shop", () => {
  it("is a picture and nothing else, and is asked for once", async () => {
    const answer = await open("viewer", `${measurementId}/screenshot`);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([255, 216, 255]));
  });

  it.each(["filmstrip", "report.html", "../../etc", "screenshot/x"])("is no other file: %s", async (kind) => {
    expect((await open("viewer", `${measurementId}/${kind}`)).headers.get("content-type")).not.toBe("image/jpeg");
  });
});
