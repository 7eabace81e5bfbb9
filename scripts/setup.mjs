// Runs on the host's own Node, before anything is installed: no dependencies, nothing newer than Node 20.19.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { whenOutlived } from "./outlived.mjs";

export const root = join(import.meta.dirname, "..");

/** The Node version that the product installs for itself. */
export const ownNode = join(root, "node_modules/.bin/node");

/** Where Node keeps what it has compiled, for programs that start again and again. */
export const compiled = join(root, ".cache/compiled");

// Tools whose shebang names "node" get ours, however this script was started.
process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH ?? ""}`;

const LEAST_NODE = [20, 19];
const BUILT_FROM = [
  "src",
  "scripts/build.mjs",
  "scripts/notices.mjs",
  "rooms-of-the-build.ts",
  "shared-chunks.ts",
  "weighed-pages.ts",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
];

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  end(
    `Shopwarden needs Node ${LEAST_NODE.join(".")} or newer to start; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Installs what package-lock.json names, unless that has been done already. */
export async function install() {
  const stampFile = join(root, "node_modules/.shopwarden-installed");
  const stamp = hashOfContents(["package.json", "package-lock.json"]);
  if (existsSync(ownNode) && readIfThere(stampFile) === stamp) return;
  say("Installing what Shopwarden is made of (about a minute, once) …");
  // Not `npm ci`: it refuses a lock file without the entries of native tools for platforms that a registry may lack.
  await run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!existsSync(ownNode)) {
    end(
      `Node 24 for ${process.platform}-${process.arch} could not be installed. Shopwarden runs on Linux, x64 and arm64; elsewhere use Docker.`,
    );
  }
  writeFileSync(stampFile, stamp);
}

/** Bundles server and web app, unless nothing has changed since the last time. Meanwhile others may work. */
export async function build() {
  await buildOnce(join(root, "dist/built-from"), async () => {
    say("Building Shopwarden …");
    await run(ownNode, [join(root, "scripts/build.mjs")]);
  });
}

/** Builds something from the same sources, unless these are as they were when `stampFile` was written. */
export async function buildOnce(stampFile, work) {
  const stamp = stampOfFiles(BUILT_FROM);
  if (readIfThere(stampFile) === stamp) return;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Runs to the end with its output on the terminal; exits if it fails. */
export async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit" });
  const [status, signal] = await once(child, "exit").catch((error) => end(`${command} failed: ${error.message}`));
  if (status !== 0) end(`${command} ${args.join(" ")} failed${signal ? ` by ${signal}` : ""}.`);
}

/**
 * Stays in front of the program until it ends, and exits with its status. When we are killed, the program notices by
 * the closed channel.
 */
export function runProgram(file, environment = {}, words = [], flags = []) {
  const child = spawn(ownNode, [...flags, join(root, file), ...words], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, NODE_ENV: "production", ...environment },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  whenOutlived(() => child.kill("SIGTERM"));
  child.on("error", (error) => end(error.message));
  child.on("exit", (code) => process.exit(code ?? 1));
  return child;
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

export function end(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function hashOfContents(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readIfThere(join(root, file)) ?? "");
  return hash.digest("hex");
}

/** From names, sizes and times of change: a thousand files take a few milliseconds. */
function stampOfFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addToStamp(hash, join(root, path));
  return hash.digest("hex");
}

function addToStamp(hash, path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || /\.test\.tsx?$/.test(path)) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addToStamp(hash, join(path, name));
    return;
  }
  hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
}
