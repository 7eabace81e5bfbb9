import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";

interface DialogFormProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** An explanation below the title. */
  lead?: string;
  submit: string;
  isDangerous?: boolean;
  isSending: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that asks a few things and then does one. */
export function DialogForm(props: DialogFormProps) {
  const t = useTranslations("common");
  const { isSending, onClose, failure, lead } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={onClose}
      isBusy={isSending}
      title={props.title}
      onSubmit={props.onSubmit}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isSending}>
            {t("cancel")}
          </Button>
          <Button kind={props.isDangerous ? "danger" : "primary"} type="submit" isLoading={isSending}>
            {props.submit}
          </Button>
        </>
      }
    >
      {lead !== undefined && <p className="ui-mid">{lead}</p>}
      {failure !== undefined && <Alert kind="error" title={failure} isNew />}
      {props.children}
    </Dialog>
  );
}
