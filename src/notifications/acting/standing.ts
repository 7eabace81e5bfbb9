import type { Sentence } from "../../lib/errors.ts";

/** How it is before, or after somebody has pressed the button. */
export type Standing =
  | { is: "asks"; until: Date | null }
  /** `mayEnd`: others muted it, who may end it. Default: whoever looks may. */
  | { is: "muted"; until: Date | null; mayEnd?: false }
  | { is: "has"; since: Date }
  | { is: "taken"; since: Date; by: string | null }
  /** Its visit is asked for; `isRecorded`: by this press. Default: it was before. */
  | { is: "refreshing"; since: Date; isRecorded?: true }
  | { is: "over"; since: Date }
  /** `why`: what is missing besides the right. */
  | { is: "forbidden"; why: Sentence | null };
