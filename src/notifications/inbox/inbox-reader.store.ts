import { eq } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import { knownLanguage, type Language } from "../../lib/language.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import type { InboxReader } from "./said-in-inbox.store.ts";

interface StoredReader {
  language: string | null;
  timeZone: string | null;
}

/** `zoneOfAll`: the instance's, for those whose own is not known. */
export function inboxReader({ language, timeZone }: StoredReader, zoneOfAll: string): Required<InboxReader> {
  return { language: knownLanguage(language) ?? "en", timeZone: knownTimeZone(timeZone) ?? zoneOfAll };
}

/** In which language and zone somebody reads. */
export async function readReader(db: Db, { id }: Person, zoneOfAll: string): Promise<Required<InboxReader>> {
  const [row] = await db.select({ language: user.language, timeZone: user.timeZone }).from(user).where(eq(user.id, id));
  return inboxReader(row ?? { language: null, timeZone: null }, zoneOfAll);
}

/** In which language somebody reads. */
export async function languageOf(db: Db, person: Person): Promise<Language> {
  return (await readReader(db, person, "UTC")).language;
}
