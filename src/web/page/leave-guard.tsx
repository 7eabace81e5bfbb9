import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { withMessages } from "../words/language.ts";
import { LazyPopup } from "../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import type { DiscardQuestionProps } from "./discard-question-props.ts";

const Question = lazyPiece(() =>
  withMessages(import("./discard-question.tsx"), "forms").then((file) => file.DiscardQuestion),
);

/**
 * Asks before typed text is discarded. Draw it as soon as something is typed, so that it has loaded when it has to ask.
 */
export function AskToDiscard(props: DiscardQuestionProps) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onStay}>
      <Question {...props} />
    </LazyPopup>
  );
}

interface LeaveGuardProps {
  formState: { isDirty: boolean; isSubmitting: boolean };
}

/**
 * For a form: asks before the page is left while something is neither saved nor being saved. After cancelling or
 * deleting, leave with `ignoreBlocker`.
 */
export function LeaveGuard({ formState: { isDirty, isSubmitting } }: LeaveGuardProps) {
  const [decide, setDecide] = useState<((stays: boolean) => void) | null>(null);
  useBlocker({
    disabled: !isDirty || isSubmitting,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && new Promise<boolean>((resolve) => setDecide(() => resolve)),
  });
  const answer = (stays: boolean) => {
    setDecide(null);
    decide?.(stays);
  };
  if (!isDirty) return null;
  return <AskToDiscard isOpen={decide !== null} onStay={() => answer(true)} onDiscard={() => answer(false)} />;
}
