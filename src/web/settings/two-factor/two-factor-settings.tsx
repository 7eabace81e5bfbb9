import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { SettingsSection } from "../../ui/page/section.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { accountsQuery, hasPassword } from "../../sign-in/settings-data.ts";

const TwoFactorSetUp = lazyPiece(() => import("./two-factor-set-up.tsx").then((file) => file.TwoFactorSetUp));
const TwoFactorEnd = lazyPiece(() => import("./two-factor-end.tsx").then((file) => file.TwoFactorEnd));
const NewRecoveryCodes = lazyPiece(() => import("./new-recovery-codes.tsx").then((file) => file.NewRecoveryCodes));

type Step = "turnOn" | "turnOff" | "newCodes";

export function TwoFactorSettings({ isOn, email }: { isOn: boolean; email: string }) {
  const t = useTranslations("settings.twoFactor");
  const { data: accounts } = useQuery(accountsQuery);
  const [step, setStep] = useState<Step | null>(null);
  const isBarred = !isOn && accounts !== undefined && !hasPassword(accounts);
  const close = () => setStep(null);
  return (
    <SettingsSection id="two-factor" title={t("title")} lead={t("lead")}>
      <div className="grid gap-3 justify-items-start">
        <StatusLine status={isOn ? "ok" : "inactive"} reason={t(isOn ? "on" : "off")} />
        {isBarred && <p className="ui-mid">{t("needsPassword")}</p>}
        <Steps isOn={isOn} canTurnOn={accounts !== undefined && !isBarred} onStep={setStep} />
      </div>
      <LazyPopup isOpen={step !== null} onClose={close}>
        {step === "turnOn" && <TwoFactorSetUp email={email} onClose={close} />}
        {step === "turnOff" && <TwoFactorEnd onClose={close} />}
        {step === "newCodes" && <NewRecoveryCodes email={email} onClose={close} />}
      </LazyPopup>
    </SettingsSection>
  );
}

interface StepsProps {
  isOn: boolean;
  canTurnOn: boolean;
  onStep: (step: Step) => void;
}

function Steps({ isOn, canTurnOn, onStep }: StepsProps) {
  const t = useTranslations("settings.twoFactor");
  return (
    <div className="flex flex-wrap gap-2">
      {isOn ? (
        <>
          <Button onClick={() => onStep("newCodes")}>{t("newCodes")}</Button>
          <Button onClick={() => onStep("turnOff")}>{t("turnOff")}</Button>
        </>
      ) : (
        <Button onClick={() => onStep("turnOn")} disabled={!canTurnOn}>
          {t("turnOn")}
        </Button>
      )}
    </div>
  );
}
