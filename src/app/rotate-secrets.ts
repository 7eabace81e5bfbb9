import { createLog } from "../lib/log.ts";
import { createDatabase } from "../lib/db.ts";
import { createSecretBox } from "../lib/crypto.ts";
import { rotateCredentials } from "../shops/rotate-credentials.store.ts";
import { sharedConfigOrEnd } from "./shared-config.ts";

/** The command that seals all stored secrets with the newest APP_SECRET; then APP_SECRET_PREVIOUS can go. */
const config = sharedConfigOrEnd();
const log = createLog({ level: config.logLevel, part: "rotate" });
const { db, close } = createDatabase(config.databaseUrl, { name: "shopwarden-rotate", max: 1 });
const rotated = await rotateCredentials(db, createSecretBox(config.secrets));
await close();
log.info(`The secrets of ${rotated} shops were sealed anew. APP_SECRET_PREVIOUS is no longer needed for them.`);
