import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { end, say } from "./setup.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const HINT =
  "The browser tests need Chromium: install it (apt-get install chromium) or set CHROME_PATH to a Chrome or Chromium.";

/** Path of a Chromium for the browser tests. Installs Debian's when there is none and we are root. */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) return isProgram(wanted) ? wanted : end(`CHROME_PATH leads to no program: ${wanted}`);
  return installed() ?? installForRoot() ?? end(HINT);
}

function installed() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function installForRoot() {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return undefined;
  say("Installing Chromium for the browser tests …");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "inherit"], env: environment }).status === 0;
  const install = () => apt("install", "-y", "--no-install-recommends", "chromium");
  return install() || (apt("update") && install()) ? installed() : undefined;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
