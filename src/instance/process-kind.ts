export const PROCESS_KINDS = ["server", "worker"] as const;

/** What a process of the product does. */
export type ProcessKind = (typeof PROCESS_KINDS)[number];
