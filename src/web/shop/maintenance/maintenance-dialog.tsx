import { useState } from "react";
import { useTranslations } from "use-intl";
import { ChoiceList } from "../../ui/fields/choice-list.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { RunningWindows } from "./running-windows.tsx";
import { useMaintenance } from "./use-maintenance.ts";
import { endOfWork, isNight, WORK_CHOICES, type WorkChoice } from "./work-choice.ts";

interface MaintenanceDialogProps {
  shop: ShopDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Begins planned work in a shop at once; while some goes on, extends or ends it. */
export function MaintenanceDialog({ shop, isOpen, onClose }: MaintenanceDialogProps) {
  const t = useTranslations();
  const [choice, setChoice] = useState<WorkChoice>("short");
  const [pauses, setPauses] = useState(false);
  const work = useMaintenance(shop, onClose);
  const isRunning = shop.maintenanceUntil !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("shopDetail.maintenance.title", { name: shop.name })}
      isBusy={work.isBusy}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          {!isRunning && (
            <Button kind="primary" isLoading={work.isBusy} onClick={() => work.begin(choice, pauses)}>
              {t("shopDetail.maintenance.begin")}
            </Button>
          )}
        </>
      }
    >
      <p>{t("shopDetail.maintenance.text")}</p>
      {isRunning ? (
        <RunningWindows shop={shop} work={work} />
      ) : (
        <WorkForm {...{ choice, setChoice, pauses, setPauses }} />
      )}
    </Dialog>
  );
}

interface WorkFormProps {
  choice: WorkChoice;
  setChoice: (choice: WorkChoice) => void;
  pauses: boolean;
  setPauses: (pauses: boolean) => void;
}

function WorkForm({ choice, setChoice, pauses, setPauses }: WorkFormProps) {
  const t = useTranslations("shopDetail.maintenance");
  const now = useNow();
  const time = useShortMoment();
  return (
    <>
      <ChoiceList
        label={t("howLong")}
        value={choice}
        onChange={setChoice}
        choices={WORK_CHOICES.map((value) => ({
          value,
          label: t(`choice.${value === "tomorrow" && isNight(now) ? "morning" : value}`),
          hint: t("until", { time: time(endOfWork(value, now)) }),
        }))}
      />
      <p className="ui-mid">{t("visits")}</p>
      <Segments
        label={t("visits")}
        value={pauses ? "pause" : "goOn"}
        onChange={(value) => setPauses(value === "pause")}
        segments={[
          { value: "goOn", label: t("goOn") },
          { value: "pause", label: t("pause") },
        ]}
      />
    </>
  );
}
