import { lazy } from "react";
import { useStepUp } from "../api/step-up.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const StepUpDialog = lazy(() => import("./step-up-dialog.tsx").then(({ StepUpDialog: Asks }) => ({ default: Asks })));

/** Where a page asks once more who somebody is, when their session is too old for what they want. */
export function StepUpArea() {
  const question = useStepUp();
  return <LazyPart fallback={null}>{question && <StepUpDialog onAnswer={question.answer} />}</LazyPart>;
}
