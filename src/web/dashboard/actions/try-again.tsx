import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { StepDialogProps } from "./step-dialog-props.ts";

/** Visits the shops anew, once somebody has done in them what the dialog says. */
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
