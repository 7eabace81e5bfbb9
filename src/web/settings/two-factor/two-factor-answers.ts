import { call } from "../../api/auth-client.ts";

/** What is needed to set up an authenticator app. The second factor counts only once a code of it was right. */
export interface SetUp {
  /** What the QR code says. */
  address: string;
  /** The same for typing, in groups of four. */
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
