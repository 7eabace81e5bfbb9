/**
 * How Node starts a server. By default its heap grows with the machine: with much memory it collects late and keeps
 * three times what it needs. Even the largest answers take only a few megabytes, and caches are bounded. Other ways to
 * start a server use the same flags (`scripts/start.mjs`, `compose.yaml`).
 */
export const SERVER_FLAGS: readonly string[] = ["--max-semi-space-size=8", "--max-old-space-size=768"];
