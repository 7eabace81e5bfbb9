import { useTranslations } from "use-intl";
import { useDocumentTitle } from "../../page/document-title.ts";
import { PagedIncidents } from "../../page/incident-row/incident-days.tsx";
import { usePastIncidents } from "../../page/incident-row/use-past-incidents.ts";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { IncidentsFrame } from "../incidents-frame.tsx";
import { pastFacts } from "./headline.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { NoMatch } from "./nothing-open.tsx";
import { OldList } from "./old-list.tsx";
import { type ListFilter, useListFilter } from "./use-list-filter.ts";
import { usePastHead } from "./use-headline.ts";

/** What has ended, by day, with its cause. */
export function PastIncidentsPage() {
  const t = useTranslations("incidents");
  const filter = useListFilter();
  const past = usePastIncidents(filter.input);
  const head = usePastHead();
  const now = useNow();
  const { incidents, error, readAt, hasOlder, again } = past;
  useDocumentTitle(t("pastTitle"));
  useShortcut(filter.isOn ? "Escape" : null, filter.clear);
  const { title, lead } =
    incidents === undefined ? { title: t("pastTitle"), lead: "" } : head(pastFacts(incidents, hasOlder, now));
  return (
    <IncidentsFrame
      title={title}
      lead={lead}
      isComing={incidents === undefined && error === null}
      tools={<ListFilters filter={filter} />}
    >
      {error !== null && incidents !== undefined && <OldList at={readAt} onRetry={again} />}
      {error !== null && incidents === undefined && <LoadError error={error} title={t("loadFailed")} onRetry={again} />}
      {error === null && incidents === undefined && <ListSkeleton />}
      {incidents !== undefined && <Found past={{ ...past, incidents }} filter={filter} />}
    </IncidentsFrame>
  );
}

interface FoundProps {
  past: Omit<ReturnType<typeof usePastIncidents>, "incidents"> & {
    incidents: NonNullable<ReturnType<typeof usePastIncidents>["incidents"]>;
  };
  filter: ListFilter;
}

function Found({ past, filter }: FoundProps) {
  const t = useTranslations("incidents");
  if (past.incidents.length === 0)
    return filter.isOn ? (
      <NoMatch title={t("noPastMatch")} without={null} onClear={filter.clear} />
    ) : (
      <EmptyState title={t("noPast")}>{t("noPastText")}</EmptyState>
    );
  return <PagedIncidents incidents={past.incidents} pages={past} />;
}
