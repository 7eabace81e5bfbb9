import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../lib/db.ts";
import { account, twoFactor } from "./identity.table.ts";

/** The newest first, as the auth library knows them. */
export type SecretVersions = readonly { version: number; value: string }[];

/**
 * Encrypts authenticator apps, recovery codes and tokens of providers with the newest secret; returns of how many people's
 * apps and accounts. What changes meanwhile is encrypted with it anyway.
 * @throws when a former secret is missing
 */
export async function rotateAccounts(db: Db, versions: SecretVersions): Promise<number> {
  const [newest] = versions;
  if (newest === undefined) return 0;
  const isOld = (column: AnyPgColumn): SQL | undefined =>
    and(isNotNull(column), not(sql`starts_with(${column}, ${`$ba$${newest.version}$`})`));
  const anew = encryptAnew(versions);

  const apps = await db
    .select({ id: twoFactor.id, secret: twoFactor.secret, backupCodes: twoFactor.backupCodes })
    .from(twoFactor)
    .where(or(isOld(twoFactor.secret), isOld(twoFactor.backupCodes)));
  for (const { id, secret, backupCodes } of apps) {
    const fresh = { secret: await anew(secret), backupCodes: await anew(backupCodes) };
    await db
      .update(twoFactor)
      .set(fresh)
      .where(and(eq(twoFactor.id, id), eq(twoFactor.secret, secret), eq(twoFactor.backupCodes, backupCodes)));
  }

  const accounts = await db
    .select({ id: account.id, accessToken: account.accessToken, refreshToken: account.refreshToken })
    .from(account)
    .where(or(isOld(account.accessToken), isOld(account.refreshToken)));
  for (const { id, accessToken, refreshToken } of accounts) {
    const unchanged = sql`${account.accessToken} is not distinct from ${accessToken} and ${account.refreshToken} is not distinct from ${refreshToken}`;
    await db
      .update(account)
      .set({
        accessToken: accessToken === null ? null : await anew(accessToken),
        refreshToken: refreshToken === null ? null : await anew(refreshToken),
      })
      .where(and(eq(account.id, id), unchanged));
  }
  return apps.length + accounts.length;
}

function encryptAnew(versions: SecretVersions): (encrypted: string) => Promise<string> {
  const key = {
    keys: new Map(versions.map(({ version, value }) => [version, value])),
    currentVersion: versions[0]?.version ?? 0,
  };
  return async (encrypted) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: encrypted }) });
}
