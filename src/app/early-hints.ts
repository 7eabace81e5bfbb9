import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languageOf } from "../lib/mail/mail.ts";
import { filesOf, FIRST_PARTS, keysOf } from "./first-parts.ts";

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
export function readEarlyHints(folder: string): (path: string, acceptLanguage: string | null) => string | null {
  const file = join(folder, ".vite/manifest.json");
  if (!existsSync(file)) return () => null;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const hints = FIRST_PARTS.map((first) => ({
    address: first.address,
    en: linksTo(filesOf(manifest, keysOf(first, "en"))),
    de: linksTo(filesOf(manifest, keysOf(first, "de"))),
  }));
  return (path, acceptLanguage) => {
    const found = hints.find(({ address }) => address.test(path));
    return found === undefined ? null : found[languageOf(acceptLanguage)];
  };
}

function linksTo({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string {
  return [
    ...styles.map((file) => `</${file}>; rel=preload; as=style`),
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
    SESSION,
  ].join(", ");
}
