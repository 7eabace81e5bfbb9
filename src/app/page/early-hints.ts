import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AUTH_BASE } from "../../auth/calls/auth-call.ts";
import { getSessionCall } from "../../auth/calls/sessions/session-calls.ts";
import type { Language } from "../../lib/language.ts";
import { filesOf, type FirstParts, keysOf, type Manifest } from "./first-parts.ts";

const SESSION = `<${AUTH_BASE}${getSessionCall.path}>; rel=preload; as=fetch; crossorigin`;

const firstPartsSchema = z.array(
  z.object({
    page: z.string().nullable(),
    address: z.string(),
    for: z.enum(["visitors", "members", "everybody"]),
    parts: z.array(z.string()),
    rooms: z.array(z.string()),
    calls: z.array(z.string()).optional(),
  }),
);

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
 * Value of a `Link` header with what a browser may fetch in parallel to the page, so that it does not discover one file
 * after the other. `null` for pages that are seldom opened first, and without a build.
 */
export function readEarlyHints(
  folder: string,
  firstParts: readonly FirstParts[],
): (first: FirstParts | undefined, language: Language) => string | null {
  const manifest = readManifest(folder);
  const hints = new Map(
    firstParts.map((first) => [
      first,
      { en: linksTo(filesOf(manifest, keysOf(first, "en"))), de: linksTo(filesOf(manifest, keysOf(first, "de"))) },
    ]),
  );
  return (first, language) => (first === undefined ? null : (hints.get(first)?.[language] ?? null));
}

/** Pages that people open first, as the build has collected them from the rooms; none without a build. */
export function readFirstParts(folder: string): readonly FirstParts[] {
  const file = join(folder, ".vite/first-parts.json");
  if (!existsSync(file)) return [];
  return firstPartsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The build's manifest, keyed by source name; empty without a build. */
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
