import { and, eq } from "drizzle-orm";
import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import { ssoProvider } from "../organization.table.ts";
import { CONFIGURATION_FIELDS, configurationPlace } from "./sealed-configuration.ts";

/** The row in the context under which a former version sealed every configuration. */
const FORMER_ROW = "configuration";

/**
 * Re-seals a former version's configurations for their own rows; returns their number. Those that cannot be opened stay
 * as they are.
 */
export async function bindConfigurations(db: Db, box: SecretBox): Promise<number> {
  let bound = 0;
  for (const row of await db.select().from(ssoProvider)) {
    for (const field of CONFIGURATION_FIELDS) {
      const sealed = row[field];
      if (sealed === null) continue;
      const place = configurationPlace(field, row.providerId);
      if (opened(box, sealed, place) !== null) continue;
      const plain = opened(box, sealed, { ...place, row: FORMER_ROW });
      if (plain === null) continue;
      const unchanged = and(eq(ssoProvider.id, row.id), eq(ssoProvider[field], sealed));
      await db
        .update(ssoProvider)
        .set({ [field]: box.seal(plain, place) })
        .where(unchanged);
      bound += 1;
    }
  }
  return bound;
}

function opened(box: SecretBox, sealed: string, place: Parameters<SecretBox["open"]>[1]): string | null {
  try {
    return box.open(sealed, place);
  } catch {
    return null;
  }
}
