import { z } from "zod";
import { authPost } from "../../api/auth-client.ts";

const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const renewed = z.object({ backupCodes: z.array(z.string()) });

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
  const { totpURI, backupCodes } = enabled.parse(await authPost("/two-factor/enable", { password }));
  return { address: totpURI, key: keyIn(totpURI), recoveryCodes: backupCodes };
}

/** @throws {AuthError} */
export async function renewCodes(password: string): Promise<readonly string[]> {
  return renewed.parse(await authPost("/two-factor/generate-backup-codes", { password })).backupCodes;
}

function keyIn(address: string): string {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  return secret.replaceAll(/.{4}(?=.)/g, "$& ");
}
