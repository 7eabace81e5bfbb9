import { createECDH } from "node:crypto";
import type { SecretBox } from "../../../lib/crypto.ts";
import type { Db } from "../../../lib/db.ts";
import { findPushKey, insertPushKey, PUSH_KEY_ID } from "./push-device.store.ts";
import { pushKeyPlace } from "./push-place.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys by which browsers' services know this instance. Made when they are first asked for, and kept. */
export async function readPushKeys(db: Db, secrets: Pick<SecretBox, "open" | "seal">, now: Date): Promise<PushKeys> {
  const known = await findPushKey(db);
  if (known !== null)
    return { publicKey: known.publicKey, privateKey: secrets.open(known.privateKey, pushKeyPlace(PUSH_KEY_ID)) };
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const privateKey = secrets.seal(pair.getPrivateKey("base64url"), pushKeyPlace(PUSH_KEY_ID));
  await insertPushKey(db, { publicKey: pair.getPublicKey("base64url"), privateKey, now });
  return await readPushKeys(db, secrets, now);
}
