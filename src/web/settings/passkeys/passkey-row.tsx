import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { ActionRow } from "../../ui/lists/action-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { ConfirmStep } from "../two-factor/confirm-step.tsx";
import { NamePasskey } from "./name-passkey.tsx";
import { type Passkey, passkeysQuery } from "../../sign-in/settings-data.ts";

/** The authenticator's own statement that the passkey may be on several devices. */
const SYNCABLE = "multiDevice";

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations("settings.passkeys");
  const common = useTranslations("common");
  const [step, setStep] = useState<"rename" | "delete" | null>(null);
  const { id, createdAt, deviceType, backedUp } = passkey;
  const name = passkey.name || t("unnamed");
  const isSyncable = deviceType === SYNCABLE;
  const { rename, remove } = usePasskeyActions(id, name, () => setStep(null));
  return (
    <ActionRow
      icon={KeyRound}
      name={name}
      facts={[
        createdAt ? t("since", { at: writeMoment(createdAt, "dateTime") }) : null,
        t(isSyncable ? (backedUp ? "synced" : "syncedNotYet") : "bound"),
      ].filter((fact) => fact !== null)}
    >
      <Button kind="quiet" size="small" aria-label={t("renameOf", { name })} onClick={() => setStep("rename")}>
        {t("rename")}
      </Button>
      <Button kind="quiet" size="small" aria-label={t("deleteOf", { name })} onClick={() => setStep("delete")}>
        {common("delete")}
      </Button>
      {step === "rename" && (
        <NamePasskey
          title={t("renameTitle")}
          name={name}
          confirm={common("save")}
          onName={rename}
          onClose={() => setStep(null)}
        />
      )}
      <ConfirmStep
        isOpen={step === "delete"}
        title={t("deleteTitle", { name })}
        confirm={t("deleteConfirm")}
        onConfirm={remove}
        onClose={() => setStep(null)}
      >
        {t("deleteText")}
      </ConfirmStep>
    </ActionRow>
  );
}

function usePasskeyActions(id: string, name: string, onDone: () => void) {
  const t = useTranslations("settings.passkeys");
  const queries = useQueryClient();
  const done = (message: string) => {
    onDone();
    showToast({ kind: "success", message });
    void queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  const rename = async (next: string) => {
    await call("passkey.update-passkey", { id, name: next });
    done(t("renamed", { name: next }));
  };
  const remove = async () => {
    await call("passkey.delete-passkey", { id });
    done(t("deleted", { name }));
  };
  return { rename, remove };
}
