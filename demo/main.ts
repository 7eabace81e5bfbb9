import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startNameServer } from "../fake-shop/name-server.ts";
import { startFakeShops } from "../fake-shop/server.ts";
import { stopOnSignal } from "../src/app/lifecycle.ts";
import { supervise, type Supervised } from "../src/app/supervise.ts";
import { createSecretBox } from "../src/lib/crypto.ts";
import { prepareRoles } from "../src/lib/postgres/database-roles.ts";
import { createDatabase } from "../src/lib/db.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import { createLog } from "../src/lib/log.ts";
import { keepPrivate } from "../src/lib/files/private-folder.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { DEMO_HOSTS, writeAuthority } from "./certificates.ts";
import { beginTroubles, untroubledShops } from "./current-troubles.ts";
import { greeting } from "./greeting.ts";
import { startLife } from "./life.ts";
import { makePast } from "./past.ts";
import { addPlannedWork, keepWorkRunning } from "./planned-work.ts";
import { addPortraits } from "./portraits.ts";
import { isSeeded, moveShops, seed, visitSoon } from "./seed.ts";
import { channelHosts, playReceivers } from "./telling/played.ts";

const DATA_FOLDER = process.env["DATA_DIR"] ?? "data/demo";
const PORT = Number(process.env["PORT"] ?? 3000);
const SHOPS_PORT = Number(process.env["DEMO_SHOPS_PORT"] ?? 4801);
const RECEIVERS_PORT = Number(process.env["DEMO_RECEIVERS_PORT"] ?? 4811);
const DATABASE_PORT = Number(process.env["DATABASE_PORT"] ?? 54_321);

const log = createLog({ level: "warn", part: "demo" });
keepPrivate(DATA_FOLDER);
const secret = ownSecret();
const shops = await startFakeShops({
  port: SHOPS_PORT,
  shops: untroubledShops(),
});
const names = await startNameServer(shops);
const receivers = await playReceivers(RECEIVERS_PORT);
const appUrl = process.env["APP_URL"] ?? `http://localhost:${PORT}`;
const postgres = await startEmbeddedPostgres({
  dataFolder: DATA_FOLDER,
  port: DATABASE_PORT,
  onLine: (line) => log.debug(line),
});
const { ownerUrl, workerUrl } = await prepareRoles(postgres.socketUrl, log);
await migrateDatabase(ownerUrl);
const { db, pool, close } = createDatabase(postgres.socketUrl, { name: "shopwarden-demo" });
const isNew = !(await isSeeded(pool));
const secrets = createSecretBox([secret]);
if (isNew) await seed({ pool, shops, now: new Date(), secrets });
else beginTroubles(shops);
await moveShops({ pool, shops });
const authorities = writeAuthority(DATA_FOLDER, shops, process.env["NODE_EXTRA_CA_CERTS"]);

const parts = [start("server"), start("worker")];
const life = { stop: () => {} };
stopOnSignal(log, async () => {
  life.stop();
  await Promise.all(parts.map((part) => part.stop()));
  await close();
  await postgres.stop();
  await shops.close();
  await receivers.close();
  names.close();
});
await Promise.all(parts.map(({ ready }) => ready));
const timeZone = process.env["TIME_ZONE"] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
if (isNew) {
  await makePast({ pool, db, shops, now: () => new Date(), timeZone, secrets, appUrl });
  await addPortraits({ pool, shops, dataFolder: DATA_FOLDER });
  await addPlannedWork({ pool, now: new Date(), timeZone });
}
await keepWorkRunning({ pool, now: new Date(), timeZone });
Object.assign(
  life,
  startLife({
    shops,
    say: (sentence) => process.stdout.write(`  ${sentence}\n`),
    visit: (shop) => void visitSoon(pool, shop),
  }),
);
process.stdout.write(greeting({ port: PORT, receiversUrl: receivers.url }));

function start(name: "server" | "worker"): Supervised {
  const program = fileURLToPath(new URL(`../src/app/${name}${extname(import.meta.url)}`, import.meta.url));
  return supervise({ program, environment: environmentOfParts(), onCrash: (sentence) => log.error(sentence) });
}

function environmentOfParts(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: DATA_FOLDER,
    PORT: String(PORT),
    DATABASE_URL: workerUrl,
    APP_SECRET: secret,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    OUTBOUND_ALLOW: DEMO_HOSTS,
    CHANNEL_HOSTS: channelHosts(receivers),
    NODE_EXTRA_CA_CERTS: authorities,
    DNS_SERVERS: names.address,
    REGISTRATION: process.env["REGISTRATION"] ?? "open",
    STORE_URL: shops.sources.urls.store,
    STATIC_DATA_URL: shops.sources.urls.staticData,
    SEVERITIES_URL: shops.sources.urls.severities,
    RDAP_BOOTSTRAP_URL: `${shops.sources.urls.registries}/dns.json`,
  };
}

/** The secret of the demo, generated once and kept beside its database. */
function ownSecret(): string {
  const file = join(DATA_FOLDER, "app-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(36).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
