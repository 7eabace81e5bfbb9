import { getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { account, twoFactor } from "../../identity/identity.table.ts";
import type { SecretContext } from "../../lib/crypto.ts";
import { mailJob, mailPlace } from "../../lib/mail/mail.job.ts";
import { destination } from "../../notifications/delivering/destination.table.ts";
import { destinationPlace } from "../../notifications/delivering/sending/settings-secrets.ts";
import { pushDevice, pushKey } from "../../notifications/ways/push/push-device.table.ts";
import { devicePlace, pushKeyPlace } from "../../notifications/ways/push/push-place.ts";
import { ssoProvider } from "../../organizations/organization.table.ts";
import { configurationPlace } from "../../organizations/sso/sealed-configuration.ts";
import { secretPlace } from "../../shops/credentials.ts";
import { shop } from "../../shops/shop.table.ts";

/** A place in the database whose values can only be opened with a secret of the instance. */
export type SealedColumn = {
  /** Table and column, in human-readable form. */
  name: string;
  from: SQL;
  /** Identifies the row, as text. */
  key: SQL;
  value: SQL;
  set: (value: string) => SQL;
  /**
   * The context of a value, from the key of its row; null for values sealed by the auth library, which uses no context.
   */
  place: ((key: string) => SecretContext) | null;
};

function columnOf(value: AnyPgColumn, key: AnyPgColumn, place: SealedColumn["place"] = null): SealedColumn {
  const table = getTableName(value.table);
  return {
    name: `${table}.${value.name}`,
    from: sql`${sql.identifier(table)}`,
    key: sql`${sql.identifier(key.name)}::text`,
    value: sql`${sql.identifier(value.name)}`,
    set: (sealed) => sql`${sql.identifier(value.name)} = ${sealed}`,
    place,
  };
}

/** Mails that wait to be sent, in the tables of the job queue. */
const MAIL_JOBS: SealedColumn = {
  name: `pgboss.job (${mailJob.name})`,
  from: sql`(select * from pgboss.job where name = ${mailJob.name}) as job`,
  key: sql`data ->> 'id'`,
  value: sql`data ->> 'sealed'`,
  set: (sealed) => sql`data = jsonb_set(data, '{sealed}', to_jsonb(${sealed}::text))`,
  place: mailPlace,
};

/** Everything that is sealed. What is missing here is not rotated; a test compares the list with the tables. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  columnOf(shop.clientSecret, shop.id, (id) => secretPlace("client_secret", Number(id))),
  columnOf(shop.extraHeaderValue, shop.id, (id) => secretPlace("extra_header_value", Number(id))),
  columnOf(ssoProvider.oidcConfig, ssoProvider.providerId, (id) => configurationPlace("oidcConfig", id)),
  columnOf(ssoProvider.samlConfig, ssoProvider.providerId, (id) => configurationPlace("samlConfig", id)),
  columnOf(destination.secrets, destination.id, destinationPlace),
  columnOf(pushDevice.keys, pushDevice.id, devicePlace),
  columnOf(pushKey.privateKey, pushKey.id, pushKeyPlace),
  columnOf(account.accessToken, account.id),
  columnOf(account.refreshToken, account.id),
  columnOf(account.idToken, account.id),
  columnOf(twoFactor.secret, twoFactor.id),
  columnOf(twoFactor.backupCodes, twoFactor.id),
  MAIL_JOBS,
];
