import type { CallName } from "./api/call-names.ts";
import { FAULT_CATALOGUE } from "./faults/fault-catalogue.ts";
import type { FaultDescription } from "./faults/fault-description.ts";

export type FaultName = keyof typeof FAULT_CATALOGUE;

export interface Fault {
  name: FaultName;
  /** Only these calls show the fault; when left out, those of its description. */
  on?: readonly CallName[];
  /** The shop recovers after this number of faulty answers; when left out, never. */
  times?: number;
}

/** Every fault that a server can show. The list is closed: tests of clients iterate over it. */
export const FAULTS: Record<FaultName, FaultDescription> = FAULT_CATALOGUE;

export function isFaultName(word: string): word is FaultName {
  return Object.hasOwn(FAULT_CATALOGUE, word);
}

export const FAULT_NAMES: readonly FaultName[] = Object.keys(FAULT_CATALOGUE).filter(isFaultName);
