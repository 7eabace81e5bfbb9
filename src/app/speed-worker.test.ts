import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolderStore } from "../lib/files/file-store.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { ShopAccess } from "../shops/access.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { findBrowser } from "../sitespeed/loading/browser.client.ts";
import { listMachines, reportMachine } from "../sitespeed/speed-machine.store.ts";
import { readSpeed } from "../sitespeed/sitespeed.store.ts";
import { readConfig } from "./configuration/config.ts";
import { createServices, type ProcessServices } from "./services.ts";
import { shopServices } from "./api/shop-services.ts";
import { startSpeedTests } from "./speed-worker.ts";

const browser = findBrowser(process.env["CHROME_PATH"] ?? null, process.env["PATH"]);
const SECRET = "a secret of thirty-two characters";
const TWO_MINUTES = 120_000;
/** What the real one measures is in `load-process.test.ts`. */
const QUICK_PROGRAM = join(import.meta.dirname, "quick-speed-test-fixture.ts");

/** Three loads, each of which may take a minute. */
const FIVE_MINUTES = 300_000;

let database: FreshDatabase;
let storefront: http.Server;
let services: ProcessServices;
let folder: string;
let tries = 0;

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "shopwarden-speed-worker-"));
  chmodSync(folder, 0o711);
  storefront = http.createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>Shop</title><h1>A shop</h1>");
  });
  storefront.listen(0, "127.0.0.1");
  await once(storefront, "listening");
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: SECRET,
    DATA_DIR: folder,
    OUTBOUND_ALLOW: "*.localhost",
    LOG_LEVEL: "error",
    ...(browser === null ? {} : { CHROME_PATH: browser }),
  });
  services = createServices({ ...config, databaseUrl: database.url, secret: SECRET }, "worker");
  await services.jobs.start();
});

afterAll(async () => {
  await services.jobs.stop();
  await services.http.close();
  await services.database.close();
  await database.drop();
  storefront.closeAllConnections();
  storefront.close();
  rmSync(folder, { recursive: true, force: true });
});

it("leaves a test to another machine when this one has no browser, and says so", async () => {
  const { db, pool } = database;
  await addOrganization(db, "two");
  const values = { sitespeedEnabled: true, sitespeedUrls: ["https://shop.example/"] };
  const shopId = await addShop(db, { organizationId: "two", projectId: await addProject(db, "two"), values });
  const access = ShopAccess.system("two", shopId);
  await reportMachine(db, { name: "another", hasBrowser: true, seenAt: new Date() });
  const withoutBrowser = { ...services, config: { ...services.config, chromePath: "/nowhere/chrome" } };
  const worker = await startSpeedTests(withoutBrowser);
  await shopServices(services).requestSpeedTest(services.database.db, access, new Date());

  const waiting = () =>
    pool.query(
      "select count(*)::integer as count from pgboss.job where name = 'sitespeed.test' and state = 'created' and start_after > now()",
    );
  let handedOn = 0;
  for (const end = Date.now() + TWO_MINUTES; handedOn === 0 && Date.now() < end; await delay(100))
    handedOn = (await waiting()).rows[0].count;
  await worker.stop();
  await pool.query("delete from pgboss.job where name = 'sitespeed.test'");
  await services.jobs.stop();
  services = createServices(services.config, "worker");
  await services.jobs.start();

  expect(handedOn).toBe(1);
  const speed = await readSpeed(db, access, new Date());
  expect(speed).toMatchObject({ sitespeedTotal: 0, sitespeedReadiness: "ready" });
  expect(speed.sitespeedProgress?.waitingSince).not.toBeNull();
  const machines = await listMachines(db);
  expect(machines.find(({ name }) => name === hostname())).toMatchObject({ hasBrowser: false });
});

it.skipIf(browser === null)(
  "measures a shop when somebody asks for it, and keeps report and screenshot in the data folder",
  async () => {
    const { db } = database;
    // Another one for each try, so that a second one can succeed.
    const organizationId = `acme-${(tries += 1)}`;
    await addOrganization(db, organizationId);
    const projectId = await addProject(db, organizationId);
    const url = `http://shop.localhost:${(storefront.address() as AddressInfo).port}`;
    const values = { sitespeedEnabled: true, sitespeedUrls: [`${url}/`] };
    const shopId = await addShop(db, { organizationId, projectId, url, values });
    const access = ShopAccess.system(organizationId, shopId);
    const worker = await startSpeedTests(services, QUICK_PROGRAM);
    await shopServices(services).requestSpeedTest(services.database.db, access, new Date());

    let speed = await readSpeed(db, access, new Date());
    // The picture comes last: figures are saved before their files.
    const isOver = () => speed.shopImage !== null || speed.sitespeed.some(({ failure }) => failure !== null);
    for (const end = Date.now() + FIVE_MINUTES; !isOver() && Date.now() < end; await delay(250))
      speed = await readSpeed(db, access, new Date());
    await worker.stop();

    // Whether the first load counts as cold depends on what else the machine does: `summed-up.test.ts` shows the rule.
    expect(speed.sitespeed).toMatchObject([{ url: `${url}/`, failure: null, failureDetail: null }]);
    expect(["cold", "warm"]).toContain(speed.sitespeed[0]?.start);
    expect(speed.sitespeed[0]?.largestContentfulPaint).toBeGreaterThan(0);
    const keys = await createFolderStore(join(folder, "files")).list("sitespeed");
    const [id] = speed.sitespeed.map((row) => row.id);
    expect(keys.map((key) => key.split("/").at(-1))).toEqual(
      ["filmstrip.json", "report.html", "screenshot.jpg"].map((name) => `${id}-${name}`),
    );
    expect(speed.shopImage).toBe(`/sitespeed/${shopId}/${id}/screenshot`);
  },
  FIVE_MINUTES + 10_000,
);
