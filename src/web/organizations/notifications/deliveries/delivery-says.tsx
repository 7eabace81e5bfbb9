import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Says } from "../../../ui/page/says.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { useRedeliver } from "./use-redeliver.ts";

interface DeliverySaysProps {
  /** The first page of all, whatever the filter shows. */
  rows: readonly ListedDelivery[];
  hasMore: boolean;
  organizationId: string;
}

/** What was not told, and what waits. */
export function DeliverySays({ rows, hasMore, organizationId }: DeliverySaysProps) {
  const t = useTranslations("deliveries.says");
  const are = (state: ListedDelivery["state"]) => rows.filter((row) => row.state === state);
  const [dead, waiting] = [are("dead"), are("waiting")];
  const isCut = hasMore && dead.length === rows.length;
  if (rows.length === 0) return <Says title={t("none")}>{t("noneText")}</Says>;
  const first = isCut ? t("deadAtLeast", { count: dead.length }) : t("dead", { count: dead.length });
  const some = waiting.length === 0 ? `${first}.` : `${first}, ${t("waits", { count: waiting.length })}.`;
  const calm = waiting.length === 0 ? t("well") : t("waitsAlone", { count: waiting.length });
  const again = dead.length > 0 && <RedeliverAll dead={dead} organizationId={organizationId} />;
  return (
    <Says title={dead.length === 0 ? calm : some} {...(again && { actions: again })}>
      {t("kept")}
    </Says>
  );
}

/** All that one channel was not told; where several are concerned, each is mended by itself. */
function RedeliverAll({ dead, organizationId }: { dead: readonly ListedDelivery[]; organizationId: string }) {
  const t = useTranslations("deliveries.again");
  const [isOpen, setOpen] = useState(false);
  const redeliver = useRedeliver(organizationId, () => setOpen(false));
  const [first] = dead;
  if (first === undefined || dead.some(({ destinationId }) => destinationId !== first.destinationId)) return null;
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setOpen(true)}>
        {t("all", { count: dead.length })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("title", { name: first.destinationName })}
        confirm={t("confirm")}
        isDestructive={false}
        isLoading={redeliver.isPending}
        onConfirm={() => redeliver.again({ destinationId: first.destinationId, messageId: null })}
      >
        <p>{t("text")}</p>
      </ConfirmDialog>
    </>
  );
}
