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
import type { Hashing } from "./calls/password/password-hashing.ts";
import type { SocialProviders } from "./calls/social/social-options.ts";

export type AuthDependencies = {
  db: Db;
  /** The public address of the instance, without a trailing slash. */
  appUrl: string;
  /** At least 32 characters. Changing it signs everybody out. */
  secret: string;
  /** Earlier secrets, which still decrypt authenticator apps, recovery codes and provider tokens. */
  formerSecrets: readonly string[];
  registration: "open" | "closed";
  /** Ids of the organizations whose identity providers may create accounts while registration is closed. */
  ssoOrganizations: readonly string[];
  /** Answer the same for known and unknown addresses, and send a mail to the owner instead. */
  hideAccounts: boolean;
  adminUserIds: readonly string[];
  /** Whether admins of the instance must have a second factor or a passkey. */
  adminsNeedSecondFactor: boolean;
  /** A session ends after this many days, however often it was prolonged. */
  sessionMaxDays: number;
  /** Whether mails are delivered, so that deleting an account needs a confirmation by mail. */
  mailsAreDelivered: boolean;
  /** Number of our own reverse proxies in front of this server. */
  proxyCount: number;
  /** By the auth library's provider name, such as "github". */
  socialProviders: SocialProviders;
  mailer: Mailer;
  /** How passwords are hashed and verified. */
  passwordHashing: Hashing;
  /** Encrypts the configurations of identity providers. */
  box: SecretBox;
  /** The HTTP client for identity providers, and the non-public addresses that it may reach. */
  http: Pick<Http, "request">;
  outboundAllow: OutboundAllow;
  readTextRecords: ReadTextRecords;
  /** The identity providers with their configurations decrypted. */
  ssoProviders: SealedProviders;
  log: Log;
  now: Clock;
  /** Finds out whose session a request carries, as everywhere in the product. */
  readSession: ReadSession;
  /** Time zone of the instance, such as "Europe/Berlin"; mails name it next to times. */
  timeZone: string;
};
