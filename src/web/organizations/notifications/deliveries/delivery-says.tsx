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
import { whyNotAgain } from "./why-not-again.ts";

interface DeliverySaysProps {
  /** The first page of all, whatever the filter shows. */
  page: DeliveryPage;
  organizationId: string;
}

/** What was not told, and what waits. */
export function DeliverySays({ page, organizationId }: DeliverySaysProps) {
  const t = useTranslations("deliveries.says");
  const words = useTranslations("deliveries.again");
  const title = useTitle(page);
  const { rows, unmade } = page;
  if (rows.length + unmade === 0) return <Says title={t("none")}>{t("noneText")}</Says>;
  const dead = rows.filter(({ state }) => state === "dead");
  const only = onlyChannelOf(dead);
  const blocked = only && whyNotAgain(only);
  const again = only && blocked === null && (
    <RedeliverAll
      name={only.destinationName}
      destinationId={only.destinationId}
      count={dead.length}
      organizationId={organizationId}
    />
  );
  return (
    <Says title={title} {...(again && { actions: again })}>
      {unmade > 0 && `${t("unmade", { count: unmade })} `}
      {only && blocked && `${words(blocked, { name: only.destinationName })} `}
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

/** Where several channels are concerned, each is mended by itself. */
function onlyChannelOf([first, ...others]: readonly ListedDelivery[]): ListedDelivery | null {
  if (first === undefined) return null;
  return others.every(({ destinationId }) => destinationId === first.destinationId) ? first : null;
}

interface RedeliverAllProps extends Pick<ListedDelivery, "destinationId"> {
  name: string;
  count: number;
  organizationId: string;
}

/** All that one channel was not told. */
function RedeliverAll({ name, destinationId, count, organizationId }: RedeliverAllProps) {
  const t = useTranslations("deliveries.again");
  const [isOpen, setOpen] = useState(false);
  const redeliver = useRedeliver(organizationId, () => setOpen(false));
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setOpen(true)}>
        {t("all", { count })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("title", { name })}
        confirm={t("confirm")}
        isDestructive={false}
        isLoading={redeliver.isPending}
        onConfirm={() => redeliver.again({ destinationId, messageId: null })}
      >
        <p>{t("text")}</p>
      </ConfirmDialog>
    </>
  );
}
