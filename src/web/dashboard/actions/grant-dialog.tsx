import { useTranslations } from "use-intl";
import { TryAgain } from "./try-again.tsx";
import { Code } from "../../ui/signs/code.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { BlockedShops } from "./blocked-shops.tsx";
import type { StepDialogProps } from "./step-dialog-props.ts";

/** Says which right is missing and where to grant it in the shop's administration. */
export function GrantDialog({
  rights,
  shops,
  may,
  isOpen,
  onClose,
  refresh,
}: StepDialogProps & { rights: readonly string[] }) {
  const t = useTranslations("fleet.step");
  const reachable = shops.filter(({ organizationSlug }) => may(organizationSlug, "shop:refresh"));
  const again = reachable.length > 0 && <TryAgain shops={reachable} refresh={refresh} onClose={onClose} />;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t("grantTitle", { rights: rights.length })}
      footer={again}
    >
      <p>{t("grantLead")}</p>
      <p className="flex flex-wrap gap-2">
        {rights.map((right) => (
          <Code key={right}>{right}</Code>
        ))}
      </p>
      <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
        <li>{t("grantSteps.open")}</li>
        <li>{t("grantSteps.find")}</li>
        <li>{t("grantSteps.add")}</li>
        <li>{t("grantSteps.again")}</li>
      </ol>
      <BlockedShops shops={shops} />
    </Dialog>
  );
}
