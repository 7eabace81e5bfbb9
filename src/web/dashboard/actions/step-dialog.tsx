import { withMessages } from "../../words/language.ts";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import type { StepEffect } from "./step-effect.ts";
import type { StepDialogProps } from "./step-dialog-props.ts";

const ChooseDialog = lazyPiece(() =>
  withMessages(import("./choose-dialog.tsx"), "fleet").then((file) => file.ChooseDialog),
);
const GrantDialog = lazyPiece(() =>
  withMessages(import("./grant-dialog.tsx"), "fleet").then((file) => file.GrantDialog),
);
const LetInDialog = lazyPiece(() =>
  withMessages(import("./let-in-dialog.tsx"), "fleet").then((file) => file.LetInDialog),
);

/** The question or explanation before a step; loaded when it first opens. */
export function StepDialog(props: StepDialogProps & { effect: StepEffect }) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      <DialogOfStep {...props} />
    </LazyPopup>
  );
}

function DialogOfStep({ effect, ...rest }: StepDialogProps & { effect: StepEffect }) {
  switch (effect.kind) {
    case "choose":
      return <ChooseDialog place={effect.place} {...rest} />;
    case "grant":
      return <GrantDialog rights={effect.rights} {...rest} />;
    case "letIn":
      return <LetInDialog {...rest} />;
    case "refresh":
    case "reschedule":
    case "open":
    case "show":
      return null;
  }
}
