import { existsSync } from "node:fs";
import { join } from "node:path";
import { takeTurn } from "../src/lib/files/machine-turn.ts";
import { findBrowser } from "../src/sitespeed/loading/browser.client.ts";
import { loadInProcess } from "../src/sitespeed/loading/load-process.client.ts";

const BUILT = join(import.meta.dirname, "../dist/server/speed-test.js");
const SOURCE = join(import.meta.dirname, "../src/app/speed-test.ts");

/** The program that loads a page: the built one if there is one, else the source. */
export const SPEED_PROGRAM = existsSync(BUILT) ? BUILT : SOURCE;

export const BROWSER = findBrowser(process.env["CHROME_PATH"] ?? null, process.env["PATH"]);

/** Loads a page once as a worker does, holding the machine-wide lock of that folder. */
export async function loadOnce(url: string, root: string): Promise<void> {
  if (BROWSER === null) throw new Error("There is no Chrome or Chromium on this machine (CHROME_PATH)");
  const turn = await takeTurn("bench", root);
  if (turn === null) throw new Error("Another benchmark runs");
  const order = { url, browser: BROWSER, folder: turn.makeFolder(), outboundAllow: "*.localhost" };
  const load = await loadInProcess(SPEED_PROGRAM, order);
  turn.end();
  if (!load.ok) throw new Error(`${load.failure.reason}: ${load.failure.detail}`);
}
