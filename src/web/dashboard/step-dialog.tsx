import { lazy, Suspense } from "react";
import { WhenNeeded } from "../ui/when-needed.tsx";
import type { StepAct } from "./step-act.ts";
import type { StepDialogProps } from "./step-dialog-props.ts";

const ChooseDialog = lazy(() =>
  import("./choose-dialog.tsx").then(({ ChooseDialog: Dialog }) => ({ default: Dialog })),
);
const GrantDialog = lazy(() => import("./grant-dialog.tsx").then(({ GrantDialog: Dialog }) => ({ default: Dialog })));
const LetInDialog = lazy(() => import("./let-in-dialog.tsx").then(({ LetInDialog: Dialog }) => ({ default: Dialog })));

/** What a step asks or explains before it can be done; fetched when it first opens. */
export function StepDialog(props: StepDialogProps & { act: StepAct }) {
  return (
    <Suspense fallback={null}>
      <WhenNeeded isOpen={props.isOpen}>
        <DialogOfStep {...props} />
      </WhenNeeded>
    </Suspense>
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
