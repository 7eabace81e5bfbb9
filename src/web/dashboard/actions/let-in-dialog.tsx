import { useTranslations } from "use-intl";
import { TryAgain } from "./try-again.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { BlockedShops } from "./blocked-shops.tsx";
import { ShopButtonLink } from "../shop-link.tsx";
import type { StepDialogProps } from "./step-dialog-props.ts";

/** Explains how to let visits through a firewall, a password or a bot protection. */
export function LetInDialog({ shops, may, isOpen, onClose, refresh }: StepDialogProps) {
  const t = useTranslations("fleet.step");
  const reachable = shops.filter(({ organizationSlug }) => may(organizationSlug, "shop:refresh"));
  const again = reachable.length > 0 && <TryAgain shops={reachable} refresh={refresh} onClose={onClose} />;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="large" title={t("letInTitle")} footer={again}>
      <p>{t("letInLead")}</p>
      <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
        <li>{t("letInSteps.path")}</li>
        <li>{t("letInSteps.agent")}</li>
        <li>{t("letInSteps.header")}</li>
      </ol>
      <BlockedShops
        shops={shops}
        actionFor={(shop) =>
          may(shop.organizationSlug, "shop:write") && (
            <ShopButtonLink shop={shop} place="edit" size="small" kind="quiet">
              {t("editShop")}
            </ShopButtonLink>
          )
        }
      />
    </Dialog>
  );
}
