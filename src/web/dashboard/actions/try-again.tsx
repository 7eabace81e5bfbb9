import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { StepDialogProps } from "./step-dialog-props.ts";

/** Visits the shops again, once somebody has followed the dialog's instructions. */
export function TryAgain({ shops, refresh, onClose }: Pick<StepDialogProps, "shops" | "refresh" | "onClose">) {
  const t = useTranslations("fleet.step");
  const press = () => {
    refresh(shops);
    onClose();
  };
  return (
    <Button kind="primary" onClick={press}>
      {t("tryAgain", { count: shops.length })}
    </Button>
  );
}
