import { join } from "node:path";
import { bindConfigurations } from "../organizations/sso/bind-configurations.store.ts";
import { sayUnknownKeys } from "./configuration/unknown-keys.ts";
import { ensureSetupLink } from "../identity/passwords/setup-link.store.ts";
import { createHitRecorder } from "../instance/hit-recorder.service.ts";
import { knownLimits } from "../instance/known-limits.service.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { hasProvenProvider } from "../organizations/sso/sso.store.ts";
import { openFileStorage } from "./configuration/file-storage.ts";
import { openChannelDoor } from "./channel-door.ts";
import { createCallLimit } from "./api/call-limit.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { pushDoor } from "../notifications/ways/push/push-door.client.ts";
import { createHttpApp } from "./http/http-app.ts";
import { giveMemoryBack } from "./workers/give-memory-back.ts";
import { instanceOf } from "./api/instance.ts";
import { lastKnown } from "./page/last-known.ts";
import { giveUp, stopOnSignal, tellParent, untilItWorks } from "./lifecycle.ts";
import { liveEvents } from "./http/live-events.ts";
import { measureMails } from "./workers/mail-metrics.ts";
import { outsideSources } from "./workers/outside-sources.ts";
import { startPresence } from "./workers/presence.ts";
import { proxyWarnings } from "./http/proxy-warnings.ts";
import { contextFactory } from "./api/request-context.ts";
import { createAppRouter } from "./router.ts";
import type { RunningWorker } from "./running-worker.ts";
import { createMailer, createPushHttp, createServices, mailboxFolder } from "./services.ts";
import { sharedConfigOrEnd } from "./configuration/shared-config.ts";
import { shopServices } from "./api/shop-services.ts";
import { ssoServices } from "./http/sso-services.ts";
import { signInRoutes } from "./http/sign-in.ts";
import { giveSignsOfLife } from "./signs-of-life.ts";
import { PROJECT_FOLDER } from "./version.ts";
import { measureProbes } from "./workers/probe-metrics.ts";
import { createProbeHttp } from "./workers/eyes.ts";
import { inTurns } from "../uptime/editing/fetches-in-turns.client.ts";
import { measureTelling, measureWaiting } from "./workers/telling-metrics.ts";
import { measureVisits } from "./workers/visit-metrics.ts";
import { startWebServer, type WebServer } from "./http/web-server.ts";

giveSignsOfLife();
giveMemoryBack();
const config = sharedConfigOrEnd();
const services = createServices(config, "server");
const { log, database, jobs, http } = services;
const stopping = new AbortController();

measureMails(database.db);
measureVisits(database.pool);
measureProbes(database.pool);
measureTelling(database.pool);
measureWaiting(database.db);
const limits = knownLimits(database.db, log);
const hits = createHitRecorder(database.db, log);
const live = liveEvents({ ...services, limits, hits });
const storage = openFileStorage(services);
const keptMails = config.mail.smtpUrl === null ? mailboxFolder(config) : null;
const instance = instanceOf(config);
const proxies = proxyWarnings(config, log);
const shops = shopServices(services);
const door = openChannelDoor(services);
const probeHttp = createProbeHttp(config);
const pushHttp = createPushHttp(config);
/** Pages are served without the database, too. Showing a sign-in option that may fail is then better than hiding it. */
const hasSingleSignOn = lastKnown(() => hasProvenProvider(database.db), true);
const instanceNow = async () => ({ ...instance, singleSignOn: await hasSingleSignOn() });
const app = createHttpApp({
  appUrl: config.appUrl,
  hstsSubdomains: config.hstsSubdomains,
  metricsToken: config.metricsToken,
  webFolder: join(PROJECT_FOLDER, "dist/web"),
  instance: instanceNow,
  health: { database, jobs },
  createContext: contextFactory(services),
  limitCalls: createCallLimit(limits, hits),
  router: createAppRouter({
    shops,
    operation: { warnings: proxies.list, callWorkers: shops.callWorkers, outboundAllow: config.outboundAllow },
    sso: ssoServices(services),
    ...outsideSources(services),
    instance,
    notices: config,
    administration: { adminUserIds: config.adminUserIds, mailboxFolder: keptMails },
    reach: door,
    mailing: { mailer: createMailer(services), secret: config.secret },
    speedFiles: storage,
    uptime: { ...shops, http: inTurns(probeHttp) },
    push: { appUrl: config.appUrl, call: pushDoor(pushHttp) },
  }),
  notice: proxies.notice,
  routes: [signInRoutes(services), live.routes, ...fileRoutes(services, { mails: keptMails, files: storage.files })],
  log,
});

const web = await listen();
let presence: RunningWorker | null = null;
const prepared = untilItWorks("The database", log, prepare, stopping.signal);
stopOnSignal(log, async () => {
  stopping.abort();
  await prepared;
  await live.stop();
  await presence?.stop();
  await web.stop();
  await hits.flush();
  await jobs.stop();
  await probeHttp.close();
  await door.close();
  await pushHttp.close();
  await http.close();
  await storage.close();
  await database.close();
});

await prepared;
presence = startPresence(services);
const setupLink = await ensureSetupLink({ db: database.db, secret: config.secret, appUrl: config.appUrl });
log.info(`Ready at ${config.appUrl}`);
if (!tellParent({ ready: true, setupLink }) && setupLink)
  log.info(`There is no account yet. The first one is made at ${setupLink}`);

async function listen(): Promise<WebServer> {
  try {
    return await startWebServer(app, {
      port: config.port,
      host: config.host,
      connectionsPerAddress: () => (config.proxyCount > 0 ? null : limits.now().connections),
      onTooMany: (subjectId) => hits.add({ limitId: "connections", subject: "address", subjectId }),
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return giveUp(`Port ${config.port} is used by another program. Set PORT to a free one.`);
  }
}

async function prepare(): Promise<void> {
  await migrateDatabase(config.databaseUrl);
  await jobs.start();
  await bindConfigurations(database.db, services.secrets);
  await sayUnknownKeys(database.db, config.secrets, log);
}
