import { join } from "node:path";

/**
 * The environment of every program that a test starts: nothing of the test's own. What one has compiled, the next does
 * not compile again, which is a third of a start.
 */
export const PROGRAM_ENVIRONMENT = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled"),
};
