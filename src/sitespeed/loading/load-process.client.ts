import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { folderBytes } from "./folder-size.client.ts";
import { type LoadFiles, loadMessage, type LoadMessage, type LoadOrder } from "./page-load.ts";
import { killGroup, watchMemory } from "./process-group.client.ts";
import type { SpeedFailureReason } from "../figures/speed-failure.ts";
import type { Load } from "../figures/summed-up.ts";

export interface LoadLimits {
  /** Default: 60,000. */
  milliseconds?: number;
  /** Limit for the process and its browser together. Default: 2 GB. */
  memoryBytes?: number;
  /** Limit for the folder with the browser's profile and everything that the page stores. Default: 512 MB. */
  diskBytes?: number;
  signal?: AbortSignal;
}

const LOAD_MILLISECONDS = 60_000;
const MEMORY_BYTES = 2 * 1024 ** 3;
const DISK_BYTES = 512 * 1024 ** 2;
const LOOK_MILLISECONDS = 500;
const REMOVE_TRIES = 20;

/**
 * Loads a page in a process of its own, within limits. Afterwards that process, its browser and the order's folder are
 * gone.
 */
export async function loadInProcess(
  program: string,
  order: LoadOrder,
  limits: LoadLimits = {},
): Promise<Load<LoadFiles>> {
  if (limits.signal?.aborted === true) return failed("stopped");
  const child = fork(program, [order.folder], {
    detached: true,
    env: { NODE_OPTIONS: "" },
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const groups = child.pid === undefined ? [] : [child.pid];
  try {
    const outcome = outcomeOf(child, { ...limits, folder: order.folder }, groups);
    child.send(order, () => {});
    return await outcome;
  } finally {
    for (const group of groups.toReversed()) killGroup(group);
    rmSync(order.folder, { recursive: true, force: true, maxRetries: REMOVE_TRIES, retryDelay: 50 });
  }
}

function outcomeOf(
  child: ChildProcess,
  limits: LoadLimits & { folder: string },
  groups: number[],
): Promise<Load<LoadFiles>> {
  return new Promise((resolve) => {
    const diskBytes = limits.diskBytes ?? DISK_BYTES;
    const memoryBytes = limits.memoryBytes ?? MEMORY_BYTES;
    const end = (outcome: Load<LoadFiles>) => {
      clearTimeout(deadline);
      clearInterval(look);
      limits.signal?.removeEventListener("abort", stop);
      resolve(outcome);
    };
    const stop = () => end(failed("stopped"));
    const deadline = setTimeout(() => end(failed("timed_out")), limits.milliseconds ?? LOAD_MILLISECONDS);
    const memory = watchMemory(groups);
    const look = setInterval(() => {
      if (memory() > memoryBytes) end(failed("too_much_memory"));
      else if (folderBytes(limits.folder, diskBytes) > diskBytes) end(failed("too_much_disk"));
    }, LOOK_MILLISECONDS);
    limits.signal?.addEventListener("abort", stop);
    child.on("message", (raw) => {
      const message = readMessage(raw);
      if ("browserGroup" in message) groups.push(message.browserGroup);
      else end(message);
    });
    child.once("error", (error) => end(failed("browser_failed", error.message)));
    child.once("exit", (code, signal) => end(failed("browser_failed", `The process ended with ${code ?? signal}`)));
  });
}

function readMessage(raw: unknown): LoadMessage {
  const parsed = loadMessage.safeParse(raw);
  return parsed.success ? parsed.data : failed("browser_failed", "The process said something that cannot be read");
}

function failed(
  reason: SpeedFailureReason,
  detail: string | null = null,
): { ok: false; failure: { reason: SpeedFailureReason; detail: string | null } } {
  return { ok: false, failure: { reason, detail } };
}
