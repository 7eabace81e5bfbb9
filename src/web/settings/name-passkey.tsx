import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useSettingsSentence } from "./settings-sentence.ts";

const NAME_CHARACTERS = 100;

interface NamePasskeyProps {
  /** `false` while another dialog asks something; what was typed stays. */
  isOpen?: boolean;
  title: string;
  lead?: string;
  name?: string;
  confirm: string;
  /** What it throws is said above the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

export function NamePasskey({ isOpen = true, title, lead, name = "", confirm, onName, onClose }: NamePasskeyProps) {
  const t = useTranslations("settings.passkeys");
  const common = useTranslations("common");
  const sentence = useSettingsSentence();
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    const wanted = typed.trim();
    if (wanted === "") return setProblem(t("nameRequired"));
    if (wanted.length > NAME_CHARACTERS) return setProblem(t("nameTooLong", { max: NAME_CHARACTERS }));
    setProblem(undefined);
    setRefusal(undefined);
    setBusy(true);
    try {
      await onName(wanted);
    } catch (error) {
      setRefusal(sentence(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
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
    </Dialog>
  );
}
