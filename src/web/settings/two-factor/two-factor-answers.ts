import { call } from "../../api/auth-client.ts";

/** What an authenticator app needs. The second factor is active only after a correct code. */
export interface SetUp {
  /** The content of the QR code. */
  address: string;
  /** The key for typing, in groups of four. */
  key: string;
  recoveryCodes: readonly string[];
}

/** @throws {AuthError} */
export async function beginSetUp(password: string): Promise<SetUp> {
  const { totpURI, backupCodes } = await call("two-factor.enable", { password });
  return { address: totpURI, key: keyIn(totpURI), recoveryCodes: backupCodes };
}

/** @throws {AuthError} */
export async function renewCodes(password: string): Promise<readonly string[]> {
  return (await call("two-factor.generate-backup-codes", { password })).backupCodes;
}

function keyIn(address: string): string {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  return secret.replaceAll(/.{4}(?=.)/g, "$& ");
}
