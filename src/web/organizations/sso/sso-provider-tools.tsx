import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { DeleteSsoProvider } from "./sso-delete-provider.tsx";
import { SsoProviderDialog } from "./sso-provider-dialog.tsx";
import type { SsoProvider } from "./sso-provider.ts";

/** A manager's actions for a provider. */
export function SsoProviderTools({ orgId, provider }: { orgId: string; provider: SsoProvider }) {
  const t = useTranslations("sso");
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const { domain } = provider;
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen("edit")} aria-label={t("editNamed", { domain })}>
        {t("edit")}
      </Button>
      <Button onClick={() => setOpen("delete")} aria-label={t("deleteNamed", { domain })}>
        {t("delete")}
      </Button>
      <SsoProviderDialog isOpen={open === "edit"} onClose={close} organizationId={orgId} provider={provider} />
      <DeleteSsoProvider isOpen={open === "delete"} onClose={close} orgId={orgId} provider={provider} />
    </>
  );
}
