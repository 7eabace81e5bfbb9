import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { shownAddresses } from "../addresses/shown-addresses.service.ts";
import { countMissed, listLately } from "./destination-past.store.ts";
import type { ListedDestination, ShownDestination } from "./destination-answers.ts";
import { findDestination } from "./destinations.store.ts";
import { keptOf } from "./edit-destination.service.ts";
import { readDestination } from "./edited-destination.store.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";
import { isSet } from "./typed-settings.ts";

const WEEK_MILLISECONDS = 14 * 86_400_000;

interface Context {
  db: Db;
  owner: TellingOwner;
  now: Date;
  secrets: Pick<SecretBox, "open">;
}

/** One channel with all that may be shown of it. */
export async function showDestination({ db, owner, now, secrets }: Context, id: string): Promise<ShownDestination> {
  const [listed, stored] = await Promise.all([findDestination(db, owner, id), readDestination(db, owner, id)]);
  if (listed === null || stored === null) throw new Refusal("not_found", DESTINATION_SENTENCES.noSuchDestination);
  const { version, language, timeZone, settings } = stored;
  const since = new Date(now.getTime() - WEEK_MILLISECONDS);
  const [missed, lately] = await Promise.all([countMissed(db, id), listLately(db, id, since)]);
  const secretsSet = Object.entries(keptOf(stored, secrets).secret).flatMap(([name, value]) =>
    isSet(value) ? [name] : [],
  );
  return {
    ...withoutWaiting(listed),
    addresses: owner.organizationId === null ? [] : await shownAddresses(db, owner, stored),
    version,
    language,
    timeZone,
    settings: { ...settings },
    secretsSet,
    missed,
    lately,
  };
}

const withoutWaiting = ({ waiting: _, week: __, ...shown }: ListedDestination) => shown;
