import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { firstParts } from "../rooms-of-the-build.ts";
import { keysOf } from "../src/app/page/first-parts.ts";
import { bundlePrograms } from "./bundle-programs.mjs";
import { noticesOf } from "./notices.mjs";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".svg", ".json", ".txt", ".map"]);
const LEAST_BYTES = 512;

mkdirSync(dist, { recursive: true });
const moduleIds = (await Promise.all([bundleServer(), bundleWeb(), bundleFirstDraw()])).flat();
const notices = join(dist, "web/notices.txt");
writeFileSync(notices, noticesOf(moduleIds));
await compressFile(notices);

async function bundleServer() {
  const fresh = join(dist, "server.new");
  const output = await bundlePrograms(fresh);
  replaceFolder(fresh, join(dist, "server"));
  return modulesIn(output);
}

async function bundleWeb() {
  const fresh = join(dist, "web.new");
  const { output } = await build({
    root: join(root, "src/web"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: fresh, emptyOutDir: true, manifest: true },
  });
  const pages = await firstParts();
  nameParts(join(fresh, ".vite/manifest.json"), output, pages);
  writeFileSync(join(fresh, ".vite/first-parts.json"), JSON.stringify(pages));
  await compressFolder(fresh);
  replaceFolder(fresh, join(dist, "web"));
  return modulesIn(output);
}

/** Builds the part of the web app with which the server draws pages before the browser can. */
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

/** The manifest omits parts that share a file with others, but the server asks for some of those by name. */
function nameParts(manifestFile, output, pages) {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const parts = pages.flatMap((first) => [...keysOf(first, "en"), ...keysOf(first, "de")]);
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
      // Large blocks: the end of a file can still refer to its beginning.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
      // Encoding of distances; this value was the smallest in trials.
      [constants.BROTLI_PARAM_NPOSTFIX]: 0,
    },
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, brotli));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

function replaceFolder(fresh, folder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
