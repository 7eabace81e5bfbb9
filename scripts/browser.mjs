import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { end, say } from "./setup.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without windows: opening a page costs it two thirds of the processor time. */
const SHELL = "chromium-headless-shell";
const HINT =
  "The browser tests need Chromium: install it (apt-get install chromium) or set CHROME_PATH to a Chrome or Chromium.";

/** Path of a Chromium for tests. Where we are root and there is none, Debian's is installed. */
export function findBrowser() {
  return wanted() ?? installed(NAMES) ?? installForRoot("chromium", NAMES) ?? end(HINT);
}

/** Path of the Chromium that browser tests drive: the lightest there is. The product measures with the other one. */
export function findTestBrowser() {
  return wanted() ?? installed([SHELL]) ?? installForRoot(SHELL, [SHELL]) ?? findBrowser();
}

function wanted() {
  const path = process.env.CHROME_PATH;
  if (!path) return undefined;
  return isProgram(path) ? path : end(`CHROME_PATH leads to no program: ${path}`);
}

function installed(names) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function installForRoot(name, names) {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return undefined;
  say(`Installing ${name} for the browser tests …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "ignore"], env: environment }).status === 0;
  const install = () => apt("install", "-y", "--no-install-recommends", name);
  return install() || (apt("update") && install()) ? installed(names) : undefined;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
