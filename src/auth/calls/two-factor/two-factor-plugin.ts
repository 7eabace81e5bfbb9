import { randomBytes } from "node:crypto";
import { twoFactor } from "better-auth/plugins";
import { RECOVERY_CODES, recoveryCodeOf } from "../../../identity/factors/recovery-code.ts";

const DAY_SECONDS = 86_400;
const TRUSTED_DAYS = 30;
/** How long the second step of a sign-in may take. */
const CODE_SECONDS = 600;
const FAILED_ATTEMPTS = 10;
const LOCKED_SECONDS = 900;
const RANDOM_BYTES = 64;

/**
 * Asks for a code from an authenticator app, or a recovery code, after the password. Secret and codes are stored
 * encrypted.
 */
export function twoFactorPlugin() {
  return twoFactor({
    issuer: "Shopwarden",
    trustDeviceMaxAge: TRUSTED_DAYS * DAY_SECONDS,
    twoFactorCookieMaxAge: CODE_SECONDS,
    accountLockout: { enabled: true, maxFailedAttempts: FAILED_ATTEMPTS, durationSeconds: LOCKED_SECONDS },
    backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: newRecoveryCodes },
  });
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RANDOM_BYTES)));
}
