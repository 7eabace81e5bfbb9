import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { CodeBlock, CopyButton } from "../../ui/signs/code.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { adminAddress } from "../shop-addresses.ts";
import type { ShopDetail } from "../shop-detail.ts";

interface GrantDialogProps {
  shop: ShopDetail;
  rights: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** How to grant a missing right, step by step. */
export function GrantDialog({ shop, rights, isOpen, onClose }: GrantDialogProps) {
  const t = useTranslations("shopDetail.unknown");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t("grantTitle", { count: rights.length })}
      subtitle={t("grantIn", { name: shop.name })}
      footer={<Foot {...{ shop, rights, onClose }} />}
    >
      <ol className="grid list-decimal gap-3 pl-5">
        <li>{t("grantStep1")}</li>
        <li>
          {t("grantStep2")}
          <div className="mt-2">
            <CodeBlock>{rights.join("\n")}</CodeBlock>
          </div>
        </li>
        <li>{t("grantStep3")}</li>
      </ol>
    </Dialog>
  );
}

function Foot({ shop, rights, onClose }: Omit<GrantDialogProps, "isOpen">) {
  const t = useTranslations("shopDetail.unknown");
  const c = useTranslations("common");
  return (
    <>
      <span className="start">
        <ExternalLink href={adminAddress(shop.url)}>{t("openAdministration")}</ExternalLink>
      </span>
      <CopyButton text={rights.join("\n")}>{t("copyRight", { count: rights.length })}</CopyButton>
      <Button kind="primary" onClick={onClose}>
        {c("close")}
      </Button>
    </>
  );
}
