import { FailedOnceMark } from "../../ui/signs/failed-once-mark.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { MARK_OF_LOOK, type ProbeLook } from "./probe-look.ts";

/** The state's word stands beside it. */
export function ProbeMark({ look }: { look: ProbeLook }) {
  const mark = MARK_OF_LOOK[look];
  return mark === "once" ? <FailedOnceMark label={null} /> : <StatusMark status={mark} label={null} />;
}
