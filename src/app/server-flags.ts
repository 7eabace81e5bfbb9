/**
 * How Node starts a server. By itself it grows with the machine: with much memory it tidies up late and keeps three
 * times what it needs. A person's largest answers take a few megabytes, and what is kept between calls has its bounds.
 * Whoever starts a server by another way names the same (`scripts/start.mjs`, `compose.yaml`).
 */
export const SERVER_FLAGS: readonly string[] = ["--max-semi-space-size=8", "--max-old-space-size=768"];
