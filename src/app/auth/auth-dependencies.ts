import type { Clock } from "../../lib/clock.ts";
import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import type { Log } from "../../lib/log.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";

export type AuthDependencies = {
  db: Db;
  /** Where people reach the instance, without a slash at the end. */
  appUrl: string;
  /** At least 32 characters. Changing it signs everybody out. */
  secret: string;
  registration: "open" | "closed";
  /** Answer to a known address as to an unknown one, and mail its owner instead. */
  hideAccounts: boolean;
  adminUserIds: readonly string[];
  /** Whether mails reach people, so that an account is deleted only after a confirmation by mail. */
  mailsAreDelivered: boolean;
  /** Reverse proxies of ours in front of this server. */
  proxyCount: number;
  /** By the auth library's name for them, such as "github". */
  socialProviders: Readonly<Record<string, { clientId: string; clientSecret: string }>>;
  mailer: Mailer;
  /** Seals the configurations of identity providers. */
  box: SecretBox;
  log: Log;
  now: Clock;
};
