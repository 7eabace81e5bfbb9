import { useStepUp } from "../api/session/step-up.ts";
import { withMessages } from "../words/language.ts";
import { LazyPopup } from "../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";

const StepUpDialog = lazyPiece(() =>
  withMessages(import("./step-up-dialog.tsx"), "settings", "account").then((file) => file.StepUpDialog),
);
const SignInDialog = lazyPiece(() =>
  withMessages(import("./sign-in-dialog.tsx"), "settings", "account").then((file) => file.SignInDialog),
);

/** Holds the dialogs in which people sign in again when their session has ended or is too old for an action. */
export function StepUpArea() {
  const question = useStepUp();
  return (
    <LazyPopup isOpen={question !== null} onClose={() => question?.answer(false)}>
      {question?.occasion === "confirm" && <StepUpDialog onAnswer={question.answer} />}
      {question?.occasion === "ended" && <SignInDialog onAnswer={question.answer} />}
    </LazyPopup>
  );
}
