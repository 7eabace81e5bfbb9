import { lazy } from "react";
import { withMessages } from "../i18n/language.ts";
import { LazyPart } from "../ui/lazy-part.tsx";
import { WhenNeeded } from "../ui/when-needed.tsx";
import type { StepAct } from "./step-act.ts";
import type { StepDialogProps } from "./step-dialog-props.ts";

const ChooseDialog = lazy(() =>
  withMessages(import("./choose-dialog.tsx"), "fleet").then(({ ChooseDialog: Dialog }) => ({ default: Dialog })),
);
const GrantDialog = lazy(() =>
  withMessages(import("./grant-dialog.tsx"), "fleet").then(({ GrantDialog: Dialog }) => ({ default: Dialog })),
);
const LetInDialog = lazy(() =>
  withMessages(import("./let-in-dialog.tsx"), "fleet").then(({ LetInDialog: Dialog }) => ({ default: Dialog })),
);

/** What a step asks or explains before it can be done; fetched when it first opens. */
export function StepDialog(props: StepDialogProps & { act: StepAct }) {
  return (
    <LazyPart fallback={null}>
      <WhenNeeded isOpen={props.isOpen}>
        <DialogOfStep {...props} />
      </WhenNeeded>
    </LazyPart>
  );
}

function DialogOfStep({ act, ...rest }: StepDialogProps & { act: StepAct }) {
  switch (act.kind) {
    case "choose":
      return <ChooseDialog place={act.place} {...rest} />;
    case "grant":
      return <GrantDialog rights={act.rights} {...rest} />;
    case "letIn":
      return <LetInDialog {...rest} />;
    case "refresh":
    case "reschedule":
    case "open":
    case "show":
      return null;
  }
}
