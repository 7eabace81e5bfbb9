import { createHash } from "node:crypto";

/** How the identifier of a short-lived proof, which holds its token, is kept. */
export function verificationIdentifier(identifier: string): string {
  return createHash("sha256").update(identifier).digest("hex");
}
