import { type Config, ConfigError, loadConfig } from "./config.ts";
import { giveUp } from "../lifecycle.ts";

/** The configuration; if it is wrong, prints the problems and ends this process. */
export function configOrEnd(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
    throw error;
  }
}

/** The arguments after the name of a command. */
export function commandWords(): readonly string[] {
  return process.argv.slice(2);
}

/** The configuration of a process that shares database and secrets with others. */
export type SharedConfig = Config & {
  databaseUrl: string;
  /** The newest of the secrets. */
  secret: string;
};

/** For processes that share a database with others and therefore start no embedded one. */
export function sharedConfigOrEnd(): SharedConfig {
  const config = configOrEnd();
  const { databaseUrl, secrets } = config;
  const [secret] = secrets;
  if (databaseUrl !== null && secret !== undefined) return { ...config, databaseUrl, secret };
  return giveUp(
    "DATABASE_URL is missing. Only `npm start` brings a database of its own; a server or worker by itself shares one.",
  );
}
