import { join } from "node:path";
import { bindConfigurations } from "../organizations/bind-configurations.store.ts";
import { clientAddressIn } from "./request-context.ts";
import { sayUnknownKeys } from "./unknown-keys.ts";
import { ensureSetupLink } from "../identity/setup-link.store.ts";
import { createHitRecorder } from "../instance/hit-recorder.service.ts";
import { knownLimits } from "../instance/known-limits.service.ts";
import { migrateDatabase } from "../lib/migrate.ts";
import { hasProvenProvider } from "../organizations/sso.store.ts";
import { auditExportRoutes } from "./audit-export-routes.ts";
import { avatarRoutes } from "./avatar-routes.ts";
import { openFileStorage } from "./file-storage.ts";
import { createCallLimit } from "./call-limit.ts";
import { createHttpApp } from "./http-app.ts";
import { giveMemoryBack } from "./give-memory-back.ts";
import { iconRoutes } from "./icon-routes.ts";
import { instanceOf } from "./instance.ts";
import { lastKnown } from "./last-known.ts";
import { giveUp, stopOnSignal, tellParent, untilItWorks } from "./lifecycle.ts";
import { liveEvents } from "./live-events.ts";
import { measureMails } from "./mail-metrics.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";
import { outsideSources } from "./outside-sources.ts";
import { startPresence } from "./presence.ts";
import { proxyWarnings } from "./proxy-warnings.ts";
import { contextFactory } from "./request-context.ts";
import { createAppRouter } from "./router.ts";
import type { RunningWorker } from "./running-worker.ts";
import { createServices, mailboxFolder } from "./services.ts";
import { sharedConfigOrEnd } from "./shared-config.ts";
import { shopServices } from "./shop-services.ts";
import { ssoServices } from "./sso-services.ts";
import { signInRoutes } from "./sign-in.ts";
import { giveSignsOfLife } from "./signs-of-life.ts";
import { speedRoutes } from "./speed-routes.ts";
import { unwatchRoutes } from "./unwatch-routes.ts";
import { sessionReader } from "../identity/session.store.ts";
import { PROJECT_FOLDER } from "./version.ts";
import { measureVisits } from "./visit-metrics.ts";
import { startWebServer, type WebServer } from "./web-server.ts";

giveSignsOfLife();
giveMemoryBack();
const config = sharedConfigOrEnd();
const services = createServices(config, "server");
const { log, database, jobs, http } = services;
const stopping = new AbortController();

measureMails(database.db);
measureVisits(database.pool);
const limits = knownLimits(database.db, log);
const hits = createHitRecorder(database.db, log);
const live = liveEvents({ ...services, limits, hits });
const storage = openFileStorage(services);
const keptMails = config.mail.smtpUrl === null ? mailboxFolder(config) : null;
const reader = sessionReader(database.db, config);
const instance = instanceOf(config);
const proxies = proxyWarnings(config, log);
const shops = shopServices(services);
/** Pages come without the database too; a way in that leads nowhere then is better than none. */
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
    operation: { warnings: proxies.list, callWorkers: shops.callWorkers },
    sso: ssoServices(services),
    ...outsideSources(services),
    instance,
    notices: config,
    administration: { adminUserIds: config.adminUserIds, mailboxFolder: keptMails },
    speedFiles: storage,
  }),
  notice: proxies.notice,
  routes: [
    signInRoutes(services),
    live.routes,
    auditExportRoutes(services),
    mailboxRoutes({
      reader,
      clock: services.clock,
      folder: keptMails,
      clientAddress: (context) => clientAddressIn(context, config.proxyCount),
    }),
    iconRoutes(services),
    speedRoutes({ reader, clock: services.clock, files: storage.files }),
    avatarRoutes(),
    unwatchRoutes({ db: database.db, secrets: config.secrets }),
  ],
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
