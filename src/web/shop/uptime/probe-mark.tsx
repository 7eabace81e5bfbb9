import { FailedOnceMark } from "../../ui/signs/failed-once-mark.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { ProbeLook } from "./probe-look.ts";

/** The state's word stands beside it. Nothing follows from a single failure, so that it has a mark of its own. */
export function ProbeMark({ look }: { look: ProbeLook }) {
  return look === "doubted" ? <FailedOnceMark label={null} /> : <StatusMark status={MARK_OF[look]} label={null} />;
}
