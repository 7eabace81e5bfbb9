import { rmSync } from "node:fs";
import { setPriority } from "node:os";
import { loadPage } from "../sitespeed/loading/load-page.client.ts";
import { type LoadMessage, loadOrder, type LoadOrder } from "../sitespeed/loading/page-load.ts";
import { killGroup } from "../sitespeed/loading/process-group.client.ts";

/** Visits and requests go first on a machine that is busy: from -20, the highest, to 19. */
const PRIORITY = 10;

setPriority(PRIORITY);

/** Loads one page for the worker that started it, and ends. When the worker is gone, nothing of it stays. */
let browserGroup: number | null = null;

/** The order's folder: known from the start, because the worker may be gone before it has given its order. */
const [, , folder] = process.argv;

process.on("disconnect", () => leave(0));
process.on("uncaughtException", () => leave(1));
process.once("message", (raw) => void work(loadOrder.parse(raw)));
if (!process.connected) leave(0);

async function work(order: LoadOrder): Promise<void> {
  const outcome = await loadPage(order, (message) => {
    if ("browserGroup" in message) ({ browserGroup } = message);
    say(message);
  });
  say(outcome);
}

/** A worker that dies at this very moment is noticed right afterwards, by the channel that is closed. */
function say(message: LoadMessage): void {
  process.send?.(message, undefined, undefined, () => {});
}

function leave(code: number): void {
  if (browserGroup !== null) killGroup(browserGroup);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.exit(code);
}
