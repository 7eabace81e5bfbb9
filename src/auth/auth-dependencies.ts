import type { ReadSession } from "../identity/session.store.ts";
import type { Clock } from "../lib/clock.ts";
import type { SecretBox } from "../lib/crypto.ts";
import type { Db } from "../lib/db.ts";
import type { Http } from "../lib/http/http-outcome.ts";
import type { OutboundAllow } from "../lib/http/outbound-allow.ts";
import type { ReadTextRecords } from "../lib/http/text-records.ts";
import type { Log } from "../lib/log.ts";
import type { Mailer } from "../lib/mail/mailer.ts";
import type { SealedProviders } from "../organizations/sso/sso.store.ts";
import type { SocialProviders } from "./calls/social/social-options.ts";

export type AuthDependencies = {
  db: Db;
  /** Where people reach the instance, without a slash at the end. */
  appUrl: string;
  /** At least 32 characters. Changing it signs everybody out. */
  secret: string;
  /** Those before it, which still open what they encrypted: authenticator apps, recovery codes and tokens of providers. */
  formerSecrets: readonly string[];
  registration: "open" | "closed";
  /** Ids of the organizations whose identity providers may make accounts where registration is closed. */
  ssoOrganizations: readonly string[];
  /** Answer to a known address as to an unknown one, and mail its owner instead. */
  hideAccounts: boolean;
  adminUserIds: readonly string[];
  /** Whether admins of the instance must have a second factor or a passkey. */
  adminsNeedSecondFactor: boolean;
  /** After so many days a session ends, however often it was prolonged. */
  sessionMaxDays: number;
  /** Whether mails reach people, so that an account is deleted only after a confirmation by mail. */
  mailsAreDelivered: boolean;
  /** Reverse proxies of ours in front of this server. */
  proxyCount: number;
  /** By the auth library's name for them, such as "github". */
  socialProviders: SocialProviders;
  mailer: Mailer;
  /** Seals the configurations of identity providers. */
  box: SecretBox;
  /** The way out to identity providers, and the addresses beside public ones that it may lead to. */
  http: Pick<Http, "request">;
  outboundAllow: OutboundAllow;
  readTextRecords: ReadTextRecords;
  /** The identity providers with their configurations opened. */
  ssoProviders: SealedProviders;
  log: Log;
  now: Clock;
  /** Who comes with a request, as the whole product knows them. */
  readSession: ReadSession;
  /** Of the instance, such as "Europe/Berlin"; mails name it beside a time. */
  timeZone: string;
};
