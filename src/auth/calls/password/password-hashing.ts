import { availableParallelism } from "node:os";
import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { createLanes } from "../../../lib/http/lanes.ts";

/** Node hashes in four threads; the others stay free for files and DNS. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Each takes about a tenth of a second, so the last one waits for some seconds. */
const WAITING = 60;
/** The answer to everybody while too many wait. */
export const BUSY = {
  message: "Too many people are signing in at the moment. Please try again shortly.",
  code: "BUSY",
};

export type Hashing = {
  hash: (password: string) => Promise<string>;
  verify: (input: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * Hashes passwords, at most `atOnce` at a time, outside the main thread, so that sign-ins leave a processor for the
 * rest of the product. If more than `waiting` calls wait, further ones are refused with 503.
 */
export function boundedHashing({ hash, verify }: Hashing, atOnce: number, waiting: number): Hashing {
  const lanes = createLanes(atOnce);
  let present = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (present >= atOnce + waiting) throw new APIError("SERVICE_UNAVAILABLE", BUSY, { "retry-after": "5" });
    present += 1;
    try {
      return await lanes.run(work);
    } finally {
      present -= 1;
    }
  };
  return { hash: (password) => inTurn(() => hash(password)), verify: (input) => inTurn(() => verify(input)) };
}

/** The library's password hashing (scrypt), limited for this process. */
export const passwordHashing = boundedHashing({ hash: hashPassword, verify: verifyPassword }, AT_ONCE, WAITING);
