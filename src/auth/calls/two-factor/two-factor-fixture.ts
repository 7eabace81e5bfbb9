import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { type authRig, type Browser, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";

type Rig = ReturnType<typeof authRig>;

/** The code that an authenticator app shows at `now`, or `stepsLater` steps of 30 seconds later. */
export async function codeOf(totpUri: string, now: Date, stepsLater = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(new URL(totpUri).searchParams.get("secret") ?? ""));
  return await createOTP(secret).hotp(Math.floor(now.getTime() / 30_000) + stepsLater);
}

export type Protected = { browser: Browser; email: string; totpUri: string; recoveryCodes: string[] };

/** Somebody with a password and an authenticator app, whose first code was entered two minutes before `now`. */
export async function protectedPerson(rig: Rig, email: string, now: Date): Promise<Protected> {
  const browser = await signedInBrowser(rig, email);
  const enabled = await browser.call("/two-factor/enable", { body: { password: PASSWORD } });
  const totpUri = String(enabled.body.totpURI);
  const recoveryCodes = Array.isArray(enabled.body.backupCodes) ? enabled.body.backupCodes.map(String) : [];
  const verified = await browser.call("/two-factor/verify-totp", { body: { code: await codeOf(totpUri, now) } });
  if (verified.status !== 200)
    throw new Error(`The second factor could not be set up: ${JSON.stringify(verified.body)}`);
  return { browser, email, totpUri, recoveryCodes };
}

/** A browser in which somebody has given the password and is asked for a code. */
export async function afterPassword(rig: Rig, email: string, browser = rig.browser()): Promise<Browser> {
  await browser.call("/sign-in/email", { body: { email, password: PASSWORD } });
  return browser;
}
