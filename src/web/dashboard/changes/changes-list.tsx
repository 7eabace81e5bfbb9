import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { Timeline } from "../../ui/lists/timeline.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { byDay, markOf, type ChangeEntry } from "./change-entry.ts";
import { ChangeSummary } from "./change-summary.tsx";
import { ShopPlainLink } from "../shop-link.tsx";
import { useShownChange } from "./use-shown-change.ts";

/** Changes by day, each with its details. */
export function ChangesList({ entries }: { entries: readonly ChangeEntry[] }) {
  const common = useTranslations("common");
  const titleOf = useDayTitle();
  const { entry: open, isOpen, show, close } = useShownChange(entries);
  const days = byDay(entries, (at) => writeMoment(at, "date")).map(({ day, entries: some }) => ({
    title: titleOf(day),
    events: some.map((entry) => {
      const status = markOf(entry);
      return {
        id: entry.id,
        at: entry.date,
        ...(status !== null && { status }),
        who: (
          <ShopPlainLink shop={entry} className="ui-cut block">
            {entry.shopName}
          </ShopPlainLink>
        ),
        what: <ChangeSummary entry={entry} />,
        more: (
          <Button
            size="small"
            kind="quiet"
            onClick={() => show(entry)}
            aria-label={`${common("details")}: ${entry.shopName}`}
          >
            {common("details")}
          </Button>
        ),
      };
    }),
  }));
  return (
    <>
      <Timeline days={days} />
      {open !== null && <ChangeDialog entry={open} isOpen={isOpen} onClose={close} />}
    </>
  );
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

function useDayTitle(): (day: string) => string {
  const t = useTranslations("fleet.changes");
  const now = useNow();
  const today = writeMoment(now, "date");
  const yesterday = writeMoment(new Date(now.getTime() - DAY_MILLISECONDS), "date");
  return (day) => (day === today ? t("today") : day === yesterday ? t("yesterday") : day);
}
