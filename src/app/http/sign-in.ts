import type { Hono } from "hono";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import type { AuthDependencies } from "../../auth/auth-dependencies.ts";
import { authRoutes } from "../../auth/wire/routes.ts";
import { createAuth } from "../../auth/auth.ts";
import { passwordHashing } from "../../auth/calls/password/password-hashing.ts";
import { remoteAddressOf } from "../api/request-context.ts";
import { textRecordReader } from "../../lib/http/text-records.ts";
import type { ProcessServices } from "../services.ts";

/** Registration, sign-in and account management, set up from the configuration. */
export function signInRoutes(services: ProcessServices): Hono {
  const { config, database, readSession, jobs, secrets, clock, log, http } = services;
  const dependencies: AuthDependencies = {
    db: database.db,
    appUrl: config.appUrl,
    secret: config.secret,
    formerSecrets: config.secrets.slice(1),
    registration: config.registration,
    ssoOrganizations: config.ssoOrganizations,
    hideAccounts: config.hideAccounts,
    adminUserIds: config.adminUserIds,
    adminsNeedSecondFactor: config.adminsNeedSecondFactor,
    sessionMaxDays: config.sessionMaxDays,
    mailsAreDelivered: config.mail.smtpUrl !== null,
    proxyCount: config.proxyCount,
    socialProviders: config.socialProviders,
    mailer: createQueuedMailer(jobs, secrets),
    passwordHashing,
    box: secrets,
    http,
    outboundAllow: config.outboundAllow,
    readTextRecords: textRecordReader(config.dnsServers),
    ssoProviders: secrets,
    log,
    now: clock,
    readSession,
    timeZone: config.timeZone,
  };
  return authRoutes(createAuth(dependencies), { ...dependencies, remoteAddress: remoteAddressOf });
}
