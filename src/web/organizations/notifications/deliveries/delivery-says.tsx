import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  type DeliveryPage,
  type ListedDelivery,
  UNMADE_COUNTED,
} from "../../../../notifications/deliveries/delivery-answers.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Says } from "../../../ui/page/says.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { useNumberWord } from "../../../page/telling/use-number-word.ts";
import { useRedeliver } from "./use-redeliver.ts";

interface DeliverySaysProps {
  /** The first page of all, whatever the filter shows. */
  page: DeliveryPage;
  organizationId: string;
}

/** What was not told, and what waits. */
export function DeliverySays({ page, organizationId }: DeliverySaysProps) {
  const t = useTranslations("deliveries.says");
  const title = useTitle(page);
  const { rows, unmade } = page;
  if (rows.length + unmade === 0) return <Says title={t("none")}>{t("noneText")}</Says>;
  const dead = rows.filter(({ state }) => state === "dead");
  const again = dead.length > 0 && <RedeliverAll dead={dead} organizationId={organizationId} />;
  return (
    <Says title={title} {...(again && { actions: again })}>
      {unmade > 0 && `${t("unmade", { count: unmade })} `}
      {t("kept")}
    </Says>
  );
}

function useTitle({ rows, unmade, next }: DeliveryPage): string {
  const t = useTranslations("deliveries.says");
  const { number, numberFirst } = useNumberWord();
  const are = (state: ListedDelivery["state"]) => rows.filter((row) => row.state === state).length;
  const [dead, waits] = [are("dead"), are("waiting") + unmade];
  const atLeast = unmade < UNMADE_COUNTED ? null : t("waitAtLeast", { count: waits });
  const alone = atLeast === null ? t("waitsAlone", { count: waits, number: numberFirst(waits) }) : `${atLeast}.`;
  if (dead === 0) return waits === 0 ? t("well") : alone;
  const isCut = next !== null && dead === rows.length;
  const first = isCut ? t("deadAtLeast", { count: dead }) : t("dead", { count: dead, number: numberFirst(dead) });
  return waits === 0 ? `${first}.` : `${first}, ${atLeast ?? t("waits", { count: waits, number: number(waits) })}.`;
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
