import { useTranslations } from "use-intl";
import { AllWell } from "../../ui/page/empty-state.tsx";
import { writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import type { ChangeEntry } from "../changes/change-entry.ts";
import type { Fleet } from "../../../fleet/fleet-answer.ts";
import { visitTimes } from "../visit-times.ts";

interface AllWellNoteProps {
  fleet: Fleet;
  /** The latest changes, which tell when the last problem ended. */
  changes: readonly ChangeEntry[];
}

/** Says that there is nothing to do, as clearly as a problem would be stated. */
export function AllWellNote({ fleet, changes }: AllWellNoteProps) {
  const t = useTranslations("dashboard.well");
  const now = useNow();
  const today = writeMoment(now, "date");
  const over = changes.find(
    ({ newStatus, oldStatus }) => newStatus === "green" && oldStatus !== null && oldStatus !== "green",
  );
  const { next } = visitTimes(fleet, now);
  const sentences = [
    ...(over === undefined ? [] : [t("last", { shop: over.shopName, time: writeNear(over.date, today) })]),
    ...(next === null ? [] : [t("next", { time: writeMoment(new Date(next), "time") })]),
  ];
  return (
    <div className="mt-6">
      <AllWell title={t("nothing")}>{sentences.join(" ")}</AllWell>
    </div>
  );
}
