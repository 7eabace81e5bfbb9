import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { answers, failing, happen } from "../../notifications/notification-fixture.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { addWindow } from "../../windows/window-fixture.ts";
import { readConfig } from "../configuration/config.ts";
import type { RunningWorker } from "../running-worker.ts";
import { createServices, type ProcessServices } from "../services.ts";
import { startWeighing } from "./incident-worker.ts";

const SECRET = "a secret of thirty-two characters";

let database: FreshDatabase;
let services: ProcessServices;
let worker: RunningWorker;

beforeAll(async () => {
  database = await freshDatabase();
  const config = readConfig({ DATABASE_URL: database.url, APP_SECRET: SECRET, LOG_LEVEL: "fatal" });
  services = createServices({ ...config, databaseUrl: database.url, secret: SECRET }, "worker");
  await services.jobs.start();
  worker = await startWeighing(services);
});

afterAll(async () => {
  await worker.stop();
  await services.jobs.stop();
  await services.http.close();
  await services.database.close();
  await database.drop();
});

it("makes an incident of what happened to a shop, soon after it happened", async () => {
  const { db, pool } = database;
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  const shop = { organizationId: "acme", shopId: await addShop(db, { organizationId: "acme", projectId }) };
  const states = async () => (await pool.query("select state from incident")).rows;
  await happen(database, shop, [failing()], new Date());
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: "open" }]);
  await happen(database, shop, [answers], new Date());
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: "ended" }]);
});

it("keeps silent about a shop in planned work", async () => {
  const { db, pool } = database;
  await addOrganization(db, "planned");
  const projectId = await addProject(db, "planned");
  const shop = { organizationId: "planned", shopId: await addShop(db, { organizationId: "planned", projectId }) };
  const windowId = await addWindow(database, {
    organizationId: "planned",
    scope: "organization",
    begins: -5,
    ends: 60,
  });
  await happen(database, shop, [failing()], new Date());
  const marks = "select window_id, in_window, told_at from event join incident on incident.id = event.incident_id";
  await expect
    .poll(async () => (await pool.query(`${marks} where event.organization_id = 'planned'`)).rows, { timeout: 15_000 })
    .toEqual([{ window_id: windowId, in_window: true, told_at: null }]);
});
