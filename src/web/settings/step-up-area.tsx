import { useStepUp } from "../api/step-up.ts";
import { LazyPopup } from "../ui/lazy-popup.tsx";
import { lazyPiece } from "../ui/lazy-piece.ts";

const StepUpDialog = lazyPiece(() => import("./step-up-dialog.tsx").then((file) => file.StepUpDialog));

/** Where a page asks once more who somebody is, when their session is too old for what they want. */
export function StepUpArea() {
  const question = useStepUp();
  return (
    <LazyPopup isOpen={question !== null} onClose={() => question?.answer(false)}>
      {question && <StepUpDialog onAnswer={question.answer} />}
    </LazyPopup>
  );
}
