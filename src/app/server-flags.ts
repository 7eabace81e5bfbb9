/**
 * How Node starts a server. By default its heap grows with the machine: with much memory it collects late and keeps
 * three times what it needs. Even the largest answers take only a few megabytes, and caches are bounded. Other ways to
 * start a server use the same flags (`scripts/start.mjs`, `compose.yaml`).
 */
const SERVER_FLAGS: readonly string[] = ["--max-semi-space-size=8", "--max-old-space-size=768"];

/** A worker that fetches 10,000 pages a minute leaves so much behind that half of its memory would be what is collected late. */
const WORKER_FLAGS: readonly string[] = ["--max-semi-space-size=8"];

/** How Node starts each program. */
export const FLAGS_OF = { server: SERVER_FLAGS, worker: WORKER_FLAGS } as const;
