import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  type ConnectionStringProblem,
  parseConnectionString,
  type PastedConnection,
} from "../../../shops/connection-string.ts";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { PasteArea } from "../../ui/fields/paste-area.tsx";

interface PasteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onRead: (connection: PastedConnection) => void;
}

/** Accepts a connection string and returns its values. */
export function PasteDialog({ isOpen, onClose, onRead }: PasteDialogProps) {
  const t = useTranslations();
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<ConnectionStringProblem | null>(null);
  const close = () => {
    setPasted("");
    setProblem(null);
    onClose();
  };
  const take = () => {
    const read = parseConnectionString(pasted);
    if (!read.ok) return setProblem(read.problem);
    setPasted("");
    setProblem(null);
    onRead(read.connection);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t("shops.paste.title")}
      onSubmit={take}
      footer={
        <>
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button type="submit" kind="primary">
            {t("shops.paste.submit")}
          </Button>
        </>
      }
    >
      <p className="ui-mid mb-3">{t("shops.paste.lead")}</p>
      <PasteArea
        label={t("shops.paste.field")}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value);
          setProblem(null);
        }}
        error={problem === null ? undefined : t(`shops.paste.${problem}`)}
      />
    </Dialog>
  );
}
