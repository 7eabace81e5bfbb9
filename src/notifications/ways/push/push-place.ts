import type { SecretContext } from "../../../lib/crypto.ts";

/** The context of a browser's sealed keys. */
export function devicePlace(id: string): SecretContext {
  return { table: "push_device", column: "keys", row: id };
}

/** The context of the instance's own sealed key. */
export function pushKeyPlace(id: string): SecretContext {
  return { table: "push_key", column: "private_key", row: id };
}

/** A name that everybody's browser can look up: it has a dot, and is none of a machine or a network at home. */
const PUBLIC_NAME =
  /^(?!.*\.(?:local|localhost|internal|lan|home|test|example|invalid)$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/u;

/** Whether browsers' services take notes of this instance: some refuse those without a public address (product rule). */
export function isPushOffered(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl);
  return protocol === "https:" && hostname.length <= 253 && PUBLIC_NAME.test(hostname);
}
