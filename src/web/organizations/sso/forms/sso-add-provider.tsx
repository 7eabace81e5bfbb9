import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/press/button.tsx";
import { SsoProviderDialog } from "../sso-provider-dialog.tsx";

interface AddSsoProviderProps {
  organizationId: string;
  /** It is the only next step, not one of several. */
  isNext?: boolean;
}

export function AddSsoProvider({ organizationId, isNext = false }: AddSsoProviderProps) {
  const t = useTranslations("sso");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={isNext ? "primary" : "default"} icon={Plus} onClick={() => setOpen(true)}>
        {t("add")}
      </Button>
      <SsoProviderDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        organizationId={organizationId}
        provider={null}
      />
    </>
  );
}
