import { randomBytes, scryptSync } from "node:crypto";
import { type Hashing, passwordHashing } from "./calls/password/password-hashing.ts";

const MARK = "cheap";

/**
 * The product's way of hashing at a ten-thousandth of its cost, for tests that are about something else than what a
 * guess costs. Hashes that the product has made are verified as it does.
 */
export const cheapHashing: Hashing = {
  hash: async (password) => {
    const salt = randomBytes(16).toString("hex");
    return [MARK, salt, keyOf(password, salt)].join(":");
  },
  verify: async (input) => {
    const [mark, salt = "", key] = input.hash.split(":");
    return mark === MARK ? keyOf(input.password, salt) === key : passwordHashing.verify(input);
  },
};

function keyOf(password: string, salt: string): string {
  return scryptSync(password.normalize("NFKC"), salt, 64, { N: 2, r: 8, p: 1 }).toString("hex");
}
