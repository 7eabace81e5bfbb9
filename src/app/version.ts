import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The project's folder, found from the sources as well as from the bundle. */
export const PROJECT_FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../..");

const packageSchema = z.object({ version: z.string() });

export const PRODUCT_VERSION = packageSchema.parse(
  JSON.parse(readFileSync(join(PROJECT_FOLDER, "package.json"), "utf8")),
).version;
