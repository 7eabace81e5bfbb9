import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { end, say } from "./setup.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without windows: opening a page costs it two thirds of the processor time. */
const SHELL = "chromium-headless-shell";
const HINT =
  "The browser tests need Chromium: install it (apt-get install chromium) or set CHROME_PATH to a Chrome or Chromium.";

/** In one shell, which goes on while we wait for something else. Some releases of Debian have no `SHELL`. */
const INSTALL = `
  install() { apt-get -qq install -y --no-install-recommends "$@"; }
  install "$@" || { apt-get -qq update; install "$@" || install chromium; }`;

/**
 * Paths of two Chromiums: `browser`, with which the product measures, and `testBrowser`, the lightest there is, which
 * browser tests drive. Where we are root, Debian's are installed if there are none.
 */
export async function findBrowsers() {
  const wanted = wantedBrowser();
  if (wanted) return { browser: wanted, testBrowser: wanted };
  const missing = [...(installed(NAMES) ? [] : ["chromium"]), ...(installed([SHELL]) ? [] : [SHELL])];
  if (missing.length > 0) await installForRoot(missing);
  const browser = installed(NAMES) ?? end(HINT);
  return { browser, testBrowser: installed([SHELL]) ?? browser };
}

function wantedBrowser() {
  const path = process.env.CHROME_PATH;
  if (!path) return undefined;
  return isProgram(path) ? path : end(`CHROME_PATH leads to no program: ${path}`);
}

function installed(names) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

async function installForRoot(names) {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return;
  say(`Installing ${names.join(" and ")} for the browser tests …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await once(spawn("sh", ["-c", INSTALL, "sh", ...names], { stdio: "ignore", env: environment }), "exit");
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
