import { Download, Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { CodeSheet } from "../../ui/signs/code-sheet.tsx";
import { CopyButton } from "../../ui/signs/code.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { downloadText } from "./download-text.ts";

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shown only once, to be copied, saved or printed. */
export function RecoveryCodes({ email, codes, onClose }: RecoveryCodesProps) {
  const t = useTranslations("settings.twoFactor");
  const head = t("fileHead", { email, address: location.origin });
  const text = codes.join("\n");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("codesTitle")}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("kept")}
        </Button>
      }
    >
      <p className="ui-mid">{t("codesLead")}</p>
      <CodeSheet label={t("codesTitle")} head={head} codes={codes} />
      <KeepButtons head={head} text={text} />
    </Dialog>
  );
}

/** Buttons to save the codes. */
function KeepButtons({ head, text }: { head: string; text: string }) {
  const t = useTranslations("settings.twoFactor");
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton text={text}>{t("copy")}</CopyButton>
      <Button size="small" icon={Download} onClick={() => downloadText(t("fileName"), `${head}\n\n${text}\n`)}>
        {t("download")}
      </Button>
      <Button size="small" icon={Printer} onClick={() => print()}>
        {t("print")}
      </Button>
    </div>
  );
}
