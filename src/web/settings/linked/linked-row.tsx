import { useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { providerName } from "../../words/provider-name.ts";
import { call } from "../../api/auth-client.ts";
import { ActionRow } from "../../ui/lists/action-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { ConfirmStep } from "../two-factor/confirm-step.tsx";
import { accountsQuery, type LinkedAccount } from "../../sign-in/settings-data.ts";

export function LinkedRow({ account, isOnlyWay }: { account: LinkedAccount; isOnlyWay: boolean }) {
  const t = useTranslations("settings.linked");
  const [isAsking, setAsking] = useState(false);
  const provider = providerName(account.providerId);
  const unlink = useUnlink(account, () => setAsking(false));
  return (
    <ActionRow
      icon={Link2}
      name={provider}
      facts={[
        t("since", { at: writeMoment(account.createdAt, "dateTime") }),
        account.scopes.length === 0 ? t("gaveNothing") : t("gave", { scopes: account.scopes.join(", ") }),
        ...(isOnlyWay ? [t("onlyWay")] : []),
      ]}
    >
      <Button size="small" onClick={() => setAsking(true)}>
        {t("unlink", { provider })}
      </Button>
      <ConfirmStep
        isOpen={isAsking}
        title={t("unlinkTitle", { provider })}
        confirm={t("unlinkConfirm")}
        onConfirm={unlink}
        onClose={() => setAsking(false)}
      >
        {t("unlinkText", { provider })}
      </ConfirmStep>
    </ActionRow>
  );
}

function useUnlink(account: LinkedAccount, onUnlinked: () => void) {
  const t = useTranslations("settings.linked");
  const queries = useQueryClient();
  const provider = providerName(account.providerId);
  const unlink = async () => {
    await call("unlink-account", { providerId: account.providerId, accountId: account.id });
    onUnlinked();
    showToast({ kind: "success", message: t("unlinked", { provider }) });
    void queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
  };
  return unlink;
}
