import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { writeMoment } from "../ui/moments.ts";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { LoadError } from "../ui/load-error.tsx";
import { Section } from "../ui/section.tsx";
import { Timeline } from "../ui/timeline.tsx";
import { useNow } from "../ui/use-now.ts";
import { byDay, markOf, type ChangeEntry } from "./change-entry.ts";
import { ChangeSummary } from "./change-summary.tsx";
import { ShopPlainLink } from "./shop-link.tsx";

const ChangeDialog = lazy(() =>
  import("./change-dialog.tsx").then(({ ChangeDialog: Dialog }) => ({ default: Dialog })),
);

interface ChangesSectionProps {
  /** `undefined` while they are loading. */
  entries: readonly ChangeEntry[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** What happened last in any shop, by day. */
export function ChangesSection({ entries, error, onRetry }: ChangesSectionProps) {
  const t = useTranslations("dashboard.changes");
  return (
    <Section title={t("title")}>
      {entries !== undefined ? (
        <Changes entries={entries} />
      ) : error ? (
        <LoadError error={error} onRetry={onRetry} title={t("error")} />
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}

function Changes({ entries }: { entries: readonly ChangeEntry[] }) {
  const t = useTranslations("dashboard.changes");
  const common = useTranslations("common");
  const titleOf = useDayTitle();
  const [open, setOpen] = useState<ChangeEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (entry: ChangeEntry) => {
    setOpen(entry);
    setIsOpen(true);
  };
  if (entries.length === 0) return <p className="py-4 text-ink-2">{t("none")}</p>;
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
      <Suspense fallback={null}>
        {open !== null && <ChangeDialog entry={open} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

function useDayTitle(): (day: string) => string {
  const t = useTranslations("dashboard.changes");
  const now = useNow();
  const today = writeMoment(now, "date");
  const yesterday = writeMoment(new Date(now.getTime() - DAY_MILLISECONDS), "date");
  return (day) => (day === today ? t("today") : day === yesterday ? t("yesterday") : day);
}
