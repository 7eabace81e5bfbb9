import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { AskDialog } from "../ask-dialog.tsx";

const NAME_CHARACTERS = 100;

interface NamePasskeyProps {
  /** `false` while another dialog is open above it; the typed name stays. */
  isOpen?: boolean;
  title: string;
  lead?: string;
  name?: string;
  confirm: string;
  /** An error is shown above the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NamePasskey({ lead, name = "", onName, ...dialog }: NamePasskeyProps) {
  const t = useTranslations("settings.passkeys");
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const check = () => {
    if (wanted === "") return t("nameRequired");
    return wanted.length > NAME_CHARACTERS ? t("nameTooLong", { max: NAME_CHARACTERS }) : null;
  };
  return (
    <AskDialog {...dialog} check={check} onSend={() => onName(wanted)}>
      {({ problem, refusal }) => (
        <>
          {lead !== undefined && <p className="ui-mid">{lead}</p>}
          {refusal !== undefined && <Alert kind="error" title={refusal} isNew />}
          <TextField
            label={t("name")}
            hint={t("nameHint")}
            error={problem}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </>
      )}
    </AskDialog>
  );
}
