import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { IncidentList } from "../../../incidents/incident-answers.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { trpc } from "../../api/trpc.ts";
import { endOf } from "../../page/incident-row/incident-length.ts";
import { OwnSide } from "../../page/own-side.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { IncidentsFrame } from "../incidents-frame.tsx";
import { CalmLead } from "./calm-lead.tsx";
import { headlineOf, pastFacts } from "./headline.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { NoMatch, NothingOpen } from "./nothing-open.tsx";
import { OldList } from "./old-list.tsx";
import { justOver } from "./open-groups.ts";
import { OpenList } from "./open-list.tsx";
import { type ListFilter, useListFilter } from "./use-list-filter.ts";
import { useOpenHead } from "./use-headline.ts";

const { list } = trpc.account.incident;

/** What is wrong now, and who takes care of it. */
export function OpenIncidentsPage() {
  const t = useTranslations("incidents");
  const filter = useListFilter();
  const open = useQuery(list.queryOptions({ state: "open", ...filter.input }));
  const past = useQuery(list.queryOptions({ state: "past", ...filter.input })).data;
  const { title, lead, isComing } = useHead();
  return (
    <IncidentsFrame
      title={title}
      lead={lead}
      isComing={isComing && !open.isError}
      tools={<ListFilters filter={filter} />}
    >
      <OwnSide />
      {open.isError && open.data !== undefined && (
        <OldList at={new Date(open.dataUpdatedAt)} onRetry={() => void open.refetch()} />
      )}
      {open.data !== undefined && <Found open={open.data} past={past} filter={filter} />}
      {open.data === undefined && !open.isError && <ListSkeleton />}
      {open.data === undefined && open.isError && (
        <LoadError error={open.error} title={t("loadFailed")} onRetry={() => void open.refetch()} />
      )}
    </IncidentsFrame>
  );
}

interface FoundProps {
  open: IncidentList;
  /** The newest past ones; `undefined` while they are not known. */
  past: IncidentList | undefined;
  filter: ListFilter;
}

function Found({ open, past, filter }: FoundProps) {
  const t = useTranslations("incidents");
  const now = useNow();
  const { incidents, openCount, next } = open;
  const shown = [...incidents, ...justOver(past?.incidents ?? [], now)];
  useShortcut(filter.isOn ? "Escape" : null, filter.clear);
  if (shown.length > 0)
    return (
      <OpenList
        incidents={shown}
        foot={
          next === null
            ? t("openCount", { count: incidents.length })
            : t("cut", { count: incidents.length, total: openCount })
        }
      />
    );
  if (filter.isOn) return <NoMatch title={t("noMatch")} without={openCount} onClear={filter.clear} />;
  return past === undefined ? <ListSkeleton /> : <NothingOpen isFirst={past.incidents.length === 0} />;
}

/** The answer of the page is about all organizations, whatever the filter. */
function useHead(): { title: string; lead: ReactNode; isComing: boolean } {
  const t = useTranslations("incidents");
  const now = useNow();
  const open = useQuery(list.queryOptions({ state: "open" })).data;
  const past = useQuery(list.queryOptions({ state: "past" })).data;
  const { data: shops } = useQuery(listedShops());
  const openHead = useOpenHead();
  if (open === undefined) return { title: t("title"), lead: "", isComing: true };
  if (open.incidents.length > 0)
    return { ...openHead(headlineOf(open.incidents, shops?.length ?? 0)), isComing: false };
  if (past === undefined) return { title: t("head.none"), lead: "", isComing: true };
  const last = past.incidents.find((one) => endOf(one) !== null);
  if (past.incidents.length === 0) return { title: t("head.never"), lead: t("head.neverLead"), isComing: false };
  const facts = pastFacts(past.incidents, past.next !== null, now);
  return { title: t("head.none"), lead: last && <CalmLead last={last} facts={facts} />, isComing: false };
}
