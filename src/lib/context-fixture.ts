import { createSecretBox } from "./crypto.ts";
import type { Db } from "./db.ts";
import { silentLog } from "./log.ts";
import type { Context } from "./trpc.ts";

/** A request without a session. */
export function nobodysContext(db: Db, now: Date, clientAddress: string | null = null): Context {
  const services = {
    log: silentLog,
    jobs: { enqueue: async () => true },
    secrets: createSecretBox(["a secret for this test"]),
  };
  return { db, now, user: null, session: null, clientAddress, services };
}
