import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createSecretBox } from "../../lib/crypto.ts";
import { silentLog } from "../../lib/log.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { secretPlace } from "../../shops/credentials.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { shop } from "../../shops/shop.table.ts";
import { addProbe } from "../../uptime/uptime-fixture.ts";
import { readConfig } from "../configuration/config.ts";
import { openEyes } from "./eyes.ts";
import { startProbes } from "./probe-worker.ts";

test("a worker fetches the pages of shops as whom it says it is, and keeps what it got", async () => {
  const database = await freshDatabase();
  const { db, pool } = database;
  const asked: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    response.end("<h1>Radwerk</h1>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://shop.localhost:${(server.address() as AddressInfo).port}`;
  const secrets = createSecretBox(["a secret for this test"]);
  await addOrganization(db, "acme");
  const projectId = await addProject(db, "acme");
  const shopId = await addShop(db, { organizationId: "acme", projectId, url: origin });
  await db.update(shop).set({
    extraHeaderName: "x-door",
    extraHeaderValue: secrets.seal("open sesame", secretPlace("extra_header_value", shopId)),
  });
  const probeId = await addProbe(db, {
    organizationId: "acme",
    shopId,
    url: `${origin}/`,
    expects: [{ kind: "contains", text: "Radwerk" }],
  });
  await pool.query(
    "insert into probe_turn (organization_id, probe_id, location, due_at) values ('acme', $1, 0, now())",
    [probeId],
  );
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: "a secret that only this test has, long enough",
    APP_URL: "https://warden.example",
    OUTBOUND_ALLOW: "*.localhost",
    STORE_URL: `${origin}/store`,
    STATIC_DATA_URL: `${origin}/data`,
  });
  const services = { config, database, log: silentLog, secrets, identity: { id: "worker" } };
  const eyes = await openEyes(services);
  const worker = startProbes(services, eyes);
  const results = () => pool.query("select outcome, status from probe_result").then(({ rows }) => rows);
  await expect.poll(results).toEqual([{ outcome: 0, status: 200 }]);
  await expect.poll(async () => (await pool.query("select state from probe_state")).rows).toEqual([{ state: "up" }]);
  const locations = () =>
    pool.query("select name, blind_since, sight_rule from probe_location").then(({ rows }) => rows);
  await expect.poll(locations).toEqual([{ name: "main", blind_since: null, sight_rule: "landmarks" }]);
  await worker.stop();
  await eyes.close();
  const [page] = asked.filter(({ url }) => url === "/");
  expect(page?.headers).toMatchObject({
    "user-agent": expect.stringMatching(/^Shopwarden\/\S+ \(\+https:\/\/warden\.example\/about\)$/),
    "x-door": "open sesame",
  });
  server.closeAllConnections();
  server.close();
  await database.drop();
});
