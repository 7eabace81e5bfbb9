import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

interface ConfirmStepProps {
  isOpen: boolean;
  title: string;
  confirm: string;
  /** The consequences. */
  children: ReactNode;
  /** An error is shown in the dialog. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
  asksPassword?: boolean;
}

/** A question before something is ended. After a failure it stays open and says why. */
export function ConfirmStep({ onConfirm, onClose, children, ...question }: ConfirmStepProps) {
  const { goOn, isBusy, problem, forget } = useGoingOn(onConfirm);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      onClose={close}
      onConfirm={(password) => void goOn(password)}
      isLoading={isBusy}
      error={problem}
    >
      {children}
    </ConfirmDialog>
  );
}

function useGoingOn(onConfirm: ConfirmStepProps["onConfirm"]) {
  const sentence = useRefusalWords("settings");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const goOn = async (password: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm(password);
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(false);
  };
  return { goOn, isBusy, problem, forget: () => setProblem(undefined) };
}
