import type { Finding, Level } from "../checks/finding.ts";
import type { Failure } from "../snapshot/failure.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** A finding with what it takes to word it later, when it may be gone. */
export type NamedFinding = Pick<Finding, "id" | "check" | "level" | "text" | "params">;

/**
 * Something about a shop that people may want to be told. Written in the transaction of the change; who is told what is
 * decided above.
 */
export type ShopEvent =
  /** It cannot be visited, and a second try has confirmed it. */
  | { kind: "failing"; failure: Failure; since: IsoTime }
  /** It is not visited by itself any more, because its credentials or its address must be mended. */
  | { kind: "stopped"; failure: Failure; since: IsoTime }
  /** It can be visited again. */
  | { kind: "answers"; since: IsoTime }
  /** What is found got worse or better, whether it can be reached or not. `findings` are the worst of those that count. */
  | { kind: "status"; from: Level; to: Level; findings: readonly NamedFinding[]; findingCount: number }
  /** Further errors are found in a shop that has some already. */
  | { kind: "further"; findings: readonly NamedFinding[]; findingCount: number }
  /** Three speed tests in a row have failed. `reason` is the last one's: the name of a reason, or a sentence. */
  | { kind: "speedFailing"; reason: string }
  | { kind: "speedWorks" }
  /** The address whose speed tests kept failing is not to be measured any more. Nobody need be told. */
  | { kind: "speedDropped" };
