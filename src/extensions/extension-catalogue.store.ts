import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { changelogSince, type ExtensionRelease } from "./extension-changelog.ts";
import { storeExtension, storeRelease } from "./store-extension.table.ts";
import type { StoreLocale } from "./store-extension.ts";
import type { StorePair } from "./store-question.ts";

export interface ChangelogQuestion extends StorePair {
  installedVersion: string;
  /** The version that an update in the shop would install; `null` if none is available there. */
  upgradeVersion: string | null;
  locale: StoreLocale;
}

const RELEASES_AT_MOST = 1000;

/** Releases newer than the installed one, newest first; in English if there is no text in the reader's language. */
export async function changelogOf(db: Db, question: ChangelogQuestion): Promise<readonly ExtensionRelease[]> {
  const { name, shopwareVersion, installedVersion, upgradeVersion, locale } = question;
  const rows = await db
    .selectDistinctOn([storeRelease.version], {
      version: storeRelease.version,
      text: storeRelease.text,
      creationDate: storeRelease.releasedOn,
      namesSecurityFix: storeRelease.namesSecurityFix,
      fetchedAt: storeExtension.fetchedAt,
      compatibleVersion: storeExtension.latestVersion,
    })
    .from(storeRelease)
    .leftJoin(
      storeExtension,
      and(eq(storeExtension.name, storeRelease.name), eq(storeExtension.shopwareVersion, shopwareVersion)),
    )
    .where(and(eq(storeRelease.name, name), inArray(storeRelease.locale, [locale, "en_GB"])))
    .orderBy(storeRelease.version, desc(sql`${storeRelease.locale} = ${locale}`))
    .limit(RELEASES_AT_MOST);
  const known = rows[0]?.fetchedAt ?? null;
  const compatibleVersion = known === null ? undefined : (rows[0]?.compatibleVersion ?? null);
  const releases = rows.map(({ version, text, creationDate, namesSecurityFix }) => ({
    version,
    text,
    creationDate,
    namesSecurityFix,
  }));
  return changelogSince(releases, { installedVersion, upgradeVersion, compatibleVersion });
}
