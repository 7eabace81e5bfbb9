import { useTranslations } from "use-intl";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { reportFailures } from "./failure-names.ts";

interface ClearCacheDialogProps {
  shops: readonly FleetEntry[];
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation, because cleared caches slow shops down for a while, and names the shops. */
export function ClearCacheDialog({ shops, isOpen, onClose, onConfirm }: ClearCacheDialogProps) {
  const t = useTranslations("fleet.clearCache");
  const action = useTranslations("dashboard.action");
  const { names, more } = reportFailures(
    shops.map(({ name }) => name),
    shops.length,
  );
  const who = names.join(", ");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { count: shops.length })}
      confirm={t("confirm", { count: shops.length })}
      isDestructive={false}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <p>{t("lead", { names: more === 0 ? who : action("namesAndMore", { names: who, count: more }) })}</p>
    </ConfirmDialog>
  );
}
