import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { StepUpDeclined, useStepUp, withFreshSession } from "../../api/session/step-up.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { NamePasskey } from "./name-passkey.tsx";
import { passkeysQuery } from "../../sign-in/settings-data.ts";

/** Asks for a name, then lets the browser create the passkey. In between, people may have to confirm who they are. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.passkeys");
  const queries = useQueryClient();
  const isAsked = useStepUp() !== null;
  const add = async (name: string) => {
    const { addPasskey } = await import("../../api/session/passkey.ts");
    try {
      await withFreshSession(() => addPasskey(name));
    } catch (error) {
      if (error instanceof StepUpDeclined) return;
      throw error;
    }
    showToast({ kind: "success", message: t("added", { name }) });
    void queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    onClose();
  };
  return (
    <NamePasskey
      isOpen={!isAsked}
      title={t("addTitle")}
      lead={t("addLead")}
      confirm={t("addConfirm")}
      onName={add}
      onClose={onClose}
    />
  );
}
