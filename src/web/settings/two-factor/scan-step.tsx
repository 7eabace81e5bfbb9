import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Code, CopyButton } from "../../ui/signs/code.tsx";
import { QrCode } from "../../ui/signs/qr-code.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { AskDialog } from "../ask-dialog.tsx";
import type { SetUp } from "./two-factor-answers.ts";

const CODE = /^\d{6}$/;

interface ScanStepProps {
  setUp: SetUp;
  /** An error is shown below the field. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The QR code for the app, the key to type instead, and a field for the first code, which proves that it works. */
export function ScanStep({ setUp, onCode, onClose }: ScanStepProps) {
  const t = useTranslations("settings.twoFactor");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const code = typed.replaceAll(/\s/g, "");
  return (
    <AskDialog
      title={t("setUpTitle")}
      confirm={t("verify")}
      check={() => (CODE.test(code) ? null : t("codeRequired"))}
      onSend={() => onCode(code)}
      onClose={onClose}
      initialFocus={field}
    >
      {({ problem, refusal }) => (
        <>
          <p className="ui-mid">{t("scanLead")}</p>
          <QrCode text={setUp.address} label={t("picture")} />
          <div className="grid gap-2 justify-items-start">
            <p className="ui-mid">{t("byHand")}</p>
            <p>
              <Code>{setUp.key}</Code>
            </p>
            <CopyButton text={setUp.key.replaceAll(" ", "")}>{t("copyKey")}</CopyButton>
          </div>
          <TextField
            ref={field}
            label={t("code")}
            hint={t("codeHint")}
            error={problem ?? refusal}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            isMono
          />
        </>
      )}
    </AskDialog>
  );
}
