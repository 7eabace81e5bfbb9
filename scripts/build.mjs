import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { plannedPages } from "../rooms-of-the-build.ts";
import { bundlePrograms } from "./bundle-programs.mjs";
import { noticesOf } from "./notices.mjs";
import { WEIGHED_PAGES, WITH_THE_EDITOR } from "../weighed-pages.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".svg", ".json", ".txt", ".map"]);
const LEAST_BYTES = 512;
/** What encodes these files best; to try others for each file takes three times as long and saves a thousandth. */
const [BLOCK, DIRECT_DISTANCES] = [20, 8];
const WORDS = /[/-]words-(en|de)\.ts$/;
const IN_ONE_LANGUAGE = ["changelog", "checks", "sitespeed", "snapshot"].map((room) => join(root, `src/${room}/`));

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
    build: { outDir: fresh, emptyOutDir: true },
  });
  refuseAllLanguages(output);
  const pages = (await plannedPages()).map(({ parts, words, beside, ...page }) => {
    const wordsIn = (rooms, language) => rooms.map((room) => `${room}/words-${language}.ts`);
    const [en, de] = ["en", "de"].map((language) => {
      const files = filesOf(output, [...parts, ...wordsIn(words, language)]);
      return { files, beside: filesOf(output, wordsIn(beside, language)).filter((file) => !files.includes(file)) };
    });
    return { ...page, files: { en: en.files, de: de.files }, beside: { en: en.beside, de: de.beside } };
  });
  mkdirSync(join(fresh, ".vite"));
  writeFileSync(join(fresh, ".vite/first-pages.json"), JSON.stringify(pages));
  writeFileSync(join(fresh, ".vite/weighed-pages.json"), JSON.stringify(weighedPages(output)));
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

/** Readers load the words of these rooms in their language alone: only a file of words may lead to them. */
function refuseAllLanguages(output) {
  const chunks = new Map(output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]));
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (facadeModuleId === null || WORDS.test(facadeModuleId)) continue;
    const loaded = withNeeded([fileName], chunks).flatMap((file) => chunks.get(file)?.moduleIds ?? []);
    const words = loaded.find((id) => IN_ONE_LANGUAGE.some((room) => id.startsWith(room)) && WORDS.test(id));
    if (words !== undefined) throw new Error(`${facadeModuleId} loads ${words} for readers of all languages.`);
  }
}

/** Which files pages need that are weighed, and what of it should have come with an editor. */
function weighedPages(output) {
  const modules = new Map(output.map((part) => [part.fileName, part.type === "chunk" ? part.moduleIds : []]));
  return WEIGHED_PAGES.map(({ address, parts }) => {
    const files = filesOf(output, parts);
    const early = files
      .flatMap((file) => modules.get(file) ?? [])
      .filter((id) => WITH_THE_EDITOR.some((late) => late.test(id)) && !WORDS.test(id));
    return { address, files, early: early.map((id) => relative(root, id)) };
  });
}

/** Scripts and styles that hold these sources, and those without which they do not start. */
function filesOf(output, sources) {
  const chunks = new Map(output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]));
  const holders = sources.map((source) => {
    const id = join(root, "src/web", source);
    const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
    if (holder === undefined) throw new Error(`${source} is in no file that was built.`);
    return holder.fileName;
  });
  return withNeeded(holders, chunks);
}

function withNeeded(holders, chunks) {
  const files = new Set(holders);
  // What is added meanwhile is looked at as well.
  for (const file of files) {
    for (const needed of chunks.get(file)?.imports ?? []) files.add(needed);
    for (const style of chunks.get(file)?.viteMetadata.importedCss ?? []) files.add(style);
  }
  return [...files];
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
  writeFileSync(`${file}.br`, await compress(content));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

function compress(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: BLOCK,
    [constants.BROTLI_PARAM_NDIRECT]: DIRECT_DISTANCES,
  };
  return promisify(brotliCompress)(content, { params });
}

function replaceFolder(fresh, folder) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
