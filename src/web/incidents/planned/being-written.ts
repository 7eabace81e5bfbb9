import type { WindowTime } from "../../../windows/window-answers.ts";

/** What stands in the fields at the moment, as the strip shows it. */
export interface BeingWritten {
  name: string;
  times: readonly WindowTime[];
}
