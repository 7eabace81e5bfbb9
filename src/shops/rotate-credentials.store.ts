import { and, asc, eq, gt } from "drizzle-orm";
import type { SecretBox } from "../lib/crypto.ts";
import type { Db } from "../lib/db.ts";
import { secretPlace } from "./credentials.ts";
import { shop } from "./shop.table.ts";

const BATCH_ROWS = 200;

/** Seals what is still sealed with an older key anew, shop by shop; returns how many shops that were. */
export async function rotateCredentials(db: Db, box: SecretBox): Promise<number> {
  let rotated = 0;
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id: shop.id, clientSecret: shop.clientSecret, extraHeaderValue: shop.extraHeaderValue })
      .from(shop)
      .where(gt(shop.id, last))
      .orderBy(asc(shop.id))
      .limit(BATCH_ROWS);
    for (const row of rows) if (await rotateShop(db, box, row)) rotated += 1;
    const end = rows.at(-1);
    if (end === undefined) return rotated;
    last = end.id;
  }
}

interface SealedRow {
  id: number;
  clientSecret: string;
  extraHeaderValue: string | null;
}

async function rotateShop(db: Db, box: SecretBox, { id, clientSecret, extraHeaderValue }: SealedRow): Promise<boolean> {
  const isCurrent = box.isCurrent(clientSecret) && (extraHeaderValue === null || box.isCurrent(extraHeaderValue));
  if (isCurrent) return false;
  const anew = (sealed: string, column: "client_secret" | "extra_header_value") => {
    const place = secretPlace(column, id);
    return box.seal(box.open(sealed, place), place);
  };
  // Each for itself and only as it was read: somebody may be changing the other one at this moment.
  await db
    .update(shop)
    .set({ clientSecret: anew(clientSecret, "client_secret") })
    .where(and(eq(shop.id, id), eq(shop.clientSecret, clientSecret)));
  if (extraHeaderValue === null) return true;
  await db
    .update(shop)
    .set({ extraHeaderValue: anew(extraHeaderValue, "extra_header_value") })
    .where(and(eq(shop.id, id), eq(shop.extraHeaderValue, extraHeaderValue)));
  return true;
}
