import { lazy } from "react";
import { useStepUp } from "../api/step-up.ts";
import { withMessages } from "../i18n/language.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

const StepUpDialog = lazy(() =>
  withMessages(import("./step-up-dialog.tsx"), "settings", "account").then(({ StepUpDialog: Asks }) => ({
    default: Asks,
  })),
);
const SignInDialog = lazy(() =>
  withMessages(import("./sign-in-dialog.tsx"), "settings", "account").then(({ SignInDialog: Asks }) => ({
    default: Asks,
  })),
);

/** Where every page asks once more who somebody is, when their session is too old for what they want, or has ended. */
export function StepUpArea() {
  const question = useStepUp();
  return (
    <LazyPart fallback={null}>
      {question?.occasion === "confirm" && <StepUpDialog onAnswer={question.answer} />}
      {question?.occasion === "ended" && <SignInDialog onAnswer={question.answer} />}
    </LazyPart>
  );
}
