import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { Code, CopyButton } from "../ui/code.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useSettingsSentence } from "./settings-sentence.ts";
import type { SetUp } from "./two-factor-answers.ts";

const CODE = /^\d{6}$/;

interface ScanStepProps {
  setUp: SetUp;
  /** What it throws is said below the field. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** The picture for the app, the same to type, and the first code of the app as the proof that it worked. */
export function ScanStep({ setUp, onCode, onClose }: ScanStepProps) {
  const t = useTranslations("settings.twoFactor");
  const common = useTranslations("common");
  const sentence = useSettingsSentence();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    const code = typed.replaceAll(/\s/g, "");
    if (!CODE.test(code)) return setProblem(t("codeRequired"));
    setBusy(true);
    setProblem(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      initialFocus={field}
      title={t("setUpTitle")}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {common("cancel")}
          </Button>
          <Button type="submit" kind="primary" isLoading={isBusy}>
            {t("verify")}
          </Button>
        </>
      }
    >
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
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        isMono
      />
    </Dialog>
  );
}
