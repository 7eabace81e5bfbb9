import { createHash } from "node:crypto";

/** The stored form of a short-lived proof's identifier, which contains its token. */
export function verificationIdentifier(identifier: string): string {
  return createHash("sha256").update(identifier).digest("hex");
}
