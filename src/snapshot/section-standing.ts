import type { Failure } from "./failure.ts";
import type { SectionId } from "./section.ts";
import type { IsoTime } from "./visit.ts";

/**
 * The state of a section that did not answer at the last successful visit. A section without an entry was read at that
 * visit.
 */
export type SectionStanding =
  | { state: "absent" }
  | {
      state: "forbidden";
      rights: readonly string[];
      /** Last time it was read; `null`: never. */
      readAt: IsoTime | null;
      since: IsoTime;
    }
  | { state: "failed"; failure: Failure; readAt: IsoTime | null; since: IsoTime };

export type SectionStandings = Readonly<Partial<Record<SectionId, SectionStanding>>>;
