import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ActionList } from "../../ui/lists/action-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { passkeysQuery } from "../../sign-in/settings-data.ts";

/** The library's own check, without loading the library for it. */
const CAN_USE_PASSKEYS = typeof globalThis.PublicKeyCredential === "function";

export function PasskeySettings() {
  const t = useTranslations("settings.passkeys");
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsSection id="passkeys" title={t("title")} lead={t("lead")}>
      <div className="grid gap-3 justify-items-start">
        {data === undefined && error === null && <RowsSkeleton rows={2} />}
        {data === undefined && error !== null && (
          <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <ActionList label={t("title")} {...(data.length === 0 && { empty: t("none") })}>
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ActionList>
        )}
        <AddButton onPress={() => setAdding(true)} />
      </div>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations("settings.passkeys");
  return CAN_USE_PASSKEYS ? (
    <Button icon={Plus} onClick={onPress}>
      {t("add")}
    </Button>
  ) : (
    <p className="ui-mid">{t("unsupported")}</p>
  );
}
