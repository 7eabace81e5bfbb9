import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { CompatibilityResult } from "./compatibility-result.tsx";
import type { ShopDetail } from "../shop-detail.ts";

interface CompatibilityWizardProps {
  shop: ShopDetail;
  current: string;
  /** Newest first. */
  versions: readonly string[];
  isOpen: boolean;
  /** Empty while none is chosen. */
  version: string;
  onChoose: (version: string) => void;
  onClose: () => void;
}

/** Shows which extensions prevent an update to a chosen version. */
export function CompatibilityWizard({
  shop,
  current,
  versions,
  isOpen,
  version,
  onChoose,
  onClose,
}: CompatibilityWizardProps) {
  const t = useTranslations("shopDetail.wizard");
  const c = useTranslations("common");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t("title")}
      subtitle={t("now", { name: shop.name, version: current })}
      footer={
        <Button kind="primary" onClick={onClose}>
          {c("close")}
        </Button>
      }
    >
      <SelectField
        label={t("select")}
        placeholder={t("choose")}
        hint={version === "" ? t("intro") : undefined}
        choices={versions.map((value) => ({ value, label: value }))}
        value={version}
        onChange={(event) => onChoose(event.target.value)}
      />
      {version !== "" && <CompatibilityResult shop={shop} current={current} version={version} />}
    </Dialog>
  );
}
