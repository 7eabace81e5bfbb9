import { createOTP } from "@better-auth/utils/otp";
import type { GenericEndpointContext } from "better-auth";
import { symmetricDecrypt } from "better-auth/crypto";
import { findTwoFactorSecret, takeStep } from "../../../identity/factors/two-factor.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";

const STEP_MILLISECONDS = 30_000;
/** The library also accepts the code of the step before and after, for clocks that differ. */
const NEIGHBOURS = [-1, 0, 1];

/** `unknown`: there is no authenticator app; `used`: a code that was valid but used before. */
export type CodeVerdict = "right" | "wrong" | "used" | "unknown";

/** Checks a code of somebody's authenticator app, and uses it up. */
export async function takeCode(
  context: GenericEndpointContext,
  { db, now }: AuthDependencies,
  { userId, code }: { userId: string; code: string },
): Promise<CodeVerdict> {
  const found = await findTwoFactorSecret(db, userId);
  if (found === null) return "unknown";
  const secret = await symmetricDecrypt({ key: context.context.secretConfig, data: found.secret });
  const step = await stepOf(secret, code, now());
  if (step === null) return "wrong";
  return (await takeStep(db, found.id, step)) ? "right" : "used";
}

/** The time step that a code belongs to; null if it is wrong. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const current = Math.floor(now.getTime() / STEP_MILLISECONDS);
  const otp = createOTP(secret);
  for (const neighbour of NEIGHBOURS) if ((await otp.hotp(current + neighbour)) === code) return current + neighbour;
  return null;
}
