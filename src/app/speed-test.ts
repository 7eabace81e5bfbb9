import { rmSync } from "node:fs";
import { setPriority } from "node:os";
import { loadPage } from "../sitespeed/loading/load-page.client.ts";
import { type LoadMessage, loadOrder, type LoadOrder } from "../sitespeed/loading/page-load.ts";
import { killGroup } from "../sitespeed/loading/process-group.client.ts";

/** Visits and requests take precedence on a busy machine: nice value, from -20 (highest) to 19. */
const PRIORITY = 10;

setPriority(PRIORITY);

/** Loads one page for the worker that started it, and ends. Leaves nothing running when the worker is gone. */
let browserGroup: number | null = null;

/** The folder of this test; passed at start, because the worker may die before it sends the order. */
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

/** If the worker dies at this very moment, the closed channel tells us right afterwards. */
function say(message: LoadMessage): void {
  process.send?.(message, undefined, undefined, () => {});
}

function leave(code: number): void {
  if (browserGroup !== null) killGroup(browserGroup);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.exit(code);
}
