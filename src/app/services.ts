import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { sessionReader } from "../identity/session.store.ts";
import type { ProcessIdentity } from "../instance/presence.store.ts";
import { systemClock } from "../lib/clock.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { createDatabase } from "../lib/db.ts";
import { createLoopbackLookup } from "../lib/http/traced/name-lookup.ts";
import { createHttp } from "../lib/http/http.ts";
import type { Http } from "../lib/http/http-outcome.ts";
import { NOTHING_ALLOWED } from "../lib/http/outbound-allow.ts";
import { createJobs } from "../lib/jobs.ts";
import { createLog } from "../lib/log.ts";
import { createMailbox } from "../lib/mail/mailbox.ts";
import type { Mailer } from "../lib/mail/mailer.ts";
import { keepPrivate } from "../lib/files/private-folder.ts";
import { createSmtpMailer } from "../lib/mail/smtp-mailer.ts";
import type { Config } from "./configuration/config.ts";
import type { SharedConfig } from "./configuration/shared-config.ts";
import { PRODUCT_VERSION } from "./version.ts";

export type ProcessServices = ReturnType<typeof createServices>;

const CONNECTIONS = { server: 20, worker: 12 } as const;

/** What a server or worker creates once and shares. Nothing here waits for the database. */
export function createServices(config: SharedConfig, part: "server" | "worker") {
  keepPrivate(config.dataFolder);
  const log = createLog({ level: config.logLevel, part });
  const database = createDatabase(config.databaseUrl, {
    max: CONNECTIONS[part],
    name: `shopwarden-${part}`,
    onIdleError: (error) => log.warn({ reason: error.message }, "A database connection broke"),
  });
  const host = hostname();
  const identity: ProcessIdentity = {
    id: `${host}-${process.pid}-${randomUUID().slice(0, 8)}`,
    kind: part,
    host,
    version: PRODUCT_VERSION,
  };
  return {
    config,
    log,
    /** Identifies this process among all processes of the instance. */
    identity,
    database,
    /** Finds out whose session a request carries, for every entry point of the product. */
    readSession: sessionReader(database.db, config),
    clock: systemClock,
    secrets: createSecretBox(config.secrets),
    jobs: createJobs({ url: config.databaseUrl, log, role: part }),
    http: createHttp({
      allow: config.outboundAllow,
      userAgent: `Shopwarden/${PRODUCT_VERSION} (+${config.appUrl})`,
      loopback: createLoopbackLookup(config.dnsServers),
    }),
  };
}

/** Calls browsers' services, whose addresses anybody may name: nothing but public ones, whatever is allowed of shops. */
export function createPushHttp({ appUrl }: Pick<Config, "appUrl">): Http {
  return createHttp({ allow: NOTHING_ALLOWED, userAgent: `Shopwarden/${PRODUCT_VERSION} (+${appUrl})` });
}

/** Sends over SMTP, or stores mails in the data folder when no SMTP is configured. */
export function createMailer({ config, log, clock }: Pick<ProcessServices, "config" | "log" | "clock">): Mailer {
  const { smtpUrl, from, replyTo } = config.mail;
  if (smtpUrl === null) return createMailbox({ folder: mailboxFolder(config), log, now: clock });
  return createSmtpMailer({ url: smtpUrl, from, ...(replyTo === null ? {} : { replyTo }) });
}

export function mailboxFolder(config: Pick<Config, "dataFolder">): string {
  return join(config.dataFolder, "mailbox");
}
