import { createLog } from "../lib/log.ts";
import { createDatabase } from "../lib/db.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { rotateAccounts } from "../identity/rotate-accounts.store.ts";
import { rotateCredentials } from "../shops/rotate-credentials.store.ts";
import { secretVersions } from "./auth/secret-versions.ts";
import { sharedConfigOrEnd } from "./shared-config.ts";

/** The command that seals all stored secrets with the newest APP_SECRET; then APP_SECRET_PREVIOUS can go. */
const config = sharedConfigOrEnd();
const log = createLog({ level: config.logLevel, part: "rotate" });
const { db, close } = createDatabase(config.databaseUrl, { name: "shopwarden-rotate", max: 1 });
const rotated = await rotateCredentials(db, createSecretBox(config.secrets));
const accounts = await rotateAccounts(db, secretVersions(config.secret, config.secrets.slice(1)));
await close();
log.info(
  `The secrets of ${rotated} shops and ${accounts} accounts were sealed anew. APP_SECRET_PREVIOUS is no longer needed for them.`,
);
