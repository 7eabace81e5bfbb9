import { type ReactNode, type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/press/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useRefusalWords } from "../api/refusals/refusal-words.ts";

interface AskDialogProps {
  /** `false` while another dialog is open above it; the typed values stay. */
  isOpen?: boolean;
  title: string;
  confirm: string;
  /** The error in the typed values, `null` when they can be sent. */
  check: () => string | null;
  /** An error is shown as a refusal. */
  onSend: () => Promise<void>;
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
  children: (said: { problem: string | undefined; refusal: string | undefined }) => ReactNode;
}

/** A dialog that asks for one thing and sends it. After a failure it stays open and says why. */
export function AskDialog(props: AskDialogProps) {
  const { isOpen = true, title, confirm, check, onSend, onClose, initialFocus, children } = props;
  const common = useTranslations("common");
  const { send, isBusy, problem, refusal } = useAsking(check, onSend);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      {...(initialFocus && { initialFocus })}
      title={title}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {common("cancel")}
          </Button>
          <Button type="submit" kind="primary" isLoading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children({ problem, refusal })}
    </Dialog>
  );
}

function useAsking(check: AskDialogProps["check"], onSend: AskDialogProps["onSend"]) {
  const sentence = useRefusalWords("settings");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    const wrong = check();
    setProblem(wrong ?? undefined);
    if (wrong !== null) return;
    setRefusal(undefined);
    setBusy(true);
    try {
      await onSend();
    } catch (error) {
      setRefusal(sentence(error));
    }
    setBusy(false);
  };
  return { send, isBusy, problem, refusal };
}
