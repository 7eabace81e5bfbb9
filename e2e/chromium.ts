import { join } from "node:path";

/** As root, Chromium has to become nobody to keep its sandbox. */
export const CHROMIUM =
  process.getuid?.() === 0
    ? join(import.meta.dirname, "chromium-as-nobody.sh")
    : (process.env["TEST_BROWSER"] ?? process.env["CHROME_PATH"] ?? "/usr/bin/chromium");

/** Nothing that the browser does for itself comes between. */
export const CHROMIUM_OPTIONS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Pages of tests live for seconds, in which what is compiled once more does not pay: a tenth of all processor time. */
export const TEST_OPTIONS = [...CHROMIUM_OPTIONS, "--js-flags=--no-opt,--no-maglev,--single-threaded"];
