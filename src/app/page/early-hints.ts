import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "../../lib/language.ts";
import { filesOf, FIRST_PARTS, type FirstParts, keysOf, type Manifest } from "./first-parts.ts";

const SESSION = "</api/auth/get-session>; rel=preload; as=fetch; crossorigin";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);

/**
 * What a browser may fetch beside the page itself, as the value of a `Link` header, so that it does not learn of one file
 * after the other. `null` for pages that are seldom opened first, and where nothing has been built.
 */
export function readEarlyHints(folder: string): (first: FirstParts | undefined, language: Language) => string | null {
  const manifest = readManifest(folder);
  const hints = new Map(
    FIRST_PARTS.map((first) => [
      first,
      { en: linksTo(filesOf(manifest, keysOf(first, "en"))), de: linksTo(filesOf(manifest, keysOf(first, "de"))) },
    ]),
  );
  return (first, language) => (first === undefined ? null : (hints.get(first)?.[language] ?? null));
}

/** What has been built, by the names in the sources; empty where nothing has. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, ".vite/manifest.json");
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

function linksTo({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string {
  return [
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
    SESSION,
  ].join(", ");
}
