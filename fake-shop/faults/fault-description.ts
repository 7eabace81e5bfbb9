import type { CallName } from "../api/call-names.ts";

/** Where a fault happens; a client that classifies layer by layer meets them in this order. */
export type FaultLayer = "dns" | "tcp" | "tls" | "http" | "body" | "api" | "shape";

export interface FaultDescription {
  /** Row of the list of wire faults that clients of Shopware must expect. */
  row: number;
  layer: FaultLayer;
  /** Calls that show the fault unless the fault names others; "api": those that need a token. */
  calls: "all" | "api" | readonly CallName[];
  description: string;
}
