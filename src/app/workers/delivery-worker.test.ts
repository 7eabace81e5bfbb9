import { afterAll, beforeAll, expect, it } from "vitest";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { type SendingWorld, sendingWorld } from "../../notifications/delivering/sending/sending-fixture.ts";
import { addDestination, addRule } from "../../notifications/delivering/delivering-fixture.ts";
import { failing } from "../../notifications/notification-fixture.ts";
import { readConfig } from "../configuration/config.ts";
import { createServices, type ProcessServices } from "../services.ts";
import { startDeliveries } from "./delivery-worker.ts";

const SECRET = "a secret of thirty-two characters";

let world: SendingWorld;
let services: ProcessServices;

beforeAll(async () => {
  world = await sendingWorld();
  const { url } = world.database;
  const config = readConfig({ DATABASE_URL: url, APP_SECRET: SECRET, LOG_LEVEL: "fatal" });
  services = createServices({ ...config, databaseUrl: url, secret: SECRET }, "worker");
});
afterAll(async () => {
  await services.http.close();
  await services.database.close();
  await world.database.drop();
});

it("tells channels as soon as it is decided what they shall hear, and leaves nothing leased when it ends", async () => {
  const { ctx, got, database } = world;
  const worker = startDeliveries(services, { ...ctx, people: world.people });
  await addRule(database.db, [await addDestination(database.db, "Slack")]);
  await world.at(0, [[await world.shopOf("Alpen", { watchers: [] }), [failing()]]]);
  await expect.poll(() => got.map(({ kind }) => kind), { timeout: 15_000 }).toEqual(["first"]);
  await notify(database.db, deliveryDue());
  await worker.stop();
  expect(got).toHaveLength(1);
  expect(await world.rows("select from destination where lease_owner is not null")).toEqual([]);
});
