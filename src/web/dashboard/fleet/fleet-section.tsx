import { useDeferredValue, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { withMessages } from "../../words/language.ts";
import { Section } from "../../ui/page/section.tsx";
import { readSorting, sortRows } from "../../ui/tables/table-order.ts";
import { useFindNearly } from "../../ui/fields/use-find-nearly.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { fleetColumns } from "./fleet-columns.tsx";
import { CauseNote, MovedNote } from "./fleet-notes.tsx";
import { isEmptyState } from "./fleet-address.ts";
import { countByMark, type FleetRow } from "./fleet-row.ts";
import { withinScope, withMarks } from "./fleet-search.ts";
import { FleetTable } from "./fleet-table.tsx";
import { FleetTools } from "./fleet-tools.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import type { May } from "../actions/step-effect.ts";
import { misplaced } from "./steady-order.ts";
import { useAttentionWords } from "../attention/use-attention-words.ts";
import { useResponseCurves } from "./use-response-curves.ts";
import { type FleetSearch, useFleetSearch } from "./use-fleet-search.ts";
import { useSteady } from "./use-steady.ts";

const ActiveFilters = lazyPiece(() =>
  withMessages(import("./active-filters.tsx"), "fleet").then((file) => file.ActiveFilters),
);
const DeadFilters = lazyPiece(() =>
  withMessages(import("./dead-filters.tsx"), "fleet").then((file) => file.DeadFilters),
);
const NoShopMatches = lazyPiece(() =>
  withMessages(import("./no-shop-matches.tsx"), "fleet").then((file) => file.NoShopMatches),
);

interface FleetSectionProps {
  /** Every shop, worst first. */
  rows: readonly FleetRow[];
  groups: readonly AttentionGroup[];
  may: May;
}

/** All shops in one table, with its state in the address. */
export function FleetSection({ rows, groups, may }: FleetSectionProps) {
  "use memo";
  const t = useTranslations("dashboard.fleet");
  const words = useAttentionWords();
  const now = useNow();
  const search = useFleetSearch();
  // The toolbar responds to a press at once; the rows follow in a later frame.
  const { table, filter, state } = useDeferredValue(search);
  const findNearly = useFindNearly(filter.term !== "");
  const cause = groups.find(({ key }) => key === filter.cause);
  const shopIds = filter.cause === null ? null : new Set(cause?.shops.map(({ shopId }) => shopId));
  const scope = withinScope(rows, filter, { shopIds, now, findNearly });
  const curveOf = useResponseCurves();
  const columns = useMemo(
    () => fleetColumns({ title: t, newer: (version) => t("newer", { version }), now, curveOf }),
    [t, now, curveOf],
  );
  const sorted = sortRows(withMarks(scope, filter.marks), columns, table.sort ? readSorting(table.sort) : null);
  const steady = useSteady(sorted, ({ shop }) => shop.shopId, JSON.stringify(state));
  const organizations = organizationsOf(rows);
  const count = (
    <>
      {t("shops", { shops: rows.length })}
      <span className="max-sm:hidden"> {t("organizations", { organizations: organizations.length })}</span>
    </>
  );
  return (
    <div id="fleet">
      <Section
        title={t("title")}
        count={count}
        isFlush
        tools={<FleetTools search={search} rows={rows} counts={countByMark(scope)} organizations={organizations} />}
      >
        {(search.view !== null || !isEmptyState(state)) && (
          <LazyPart fallback={null}>
            <DeadFilters search={search} />
          </LazyPart>
        )}
        {hasHiddenFilters(search) && (
          <LazyPart fallback={<div className="min-h-8" />}>
            <ActiveFilters search={search} rows={rows} />
          </LazyPart>
        )}
        {filter.cause !== null && (
          <CauseNote cause={cause ? words(cause.title) : null} onClear={() => search.change({ cause: "" })} />
        )}
        <MovedNote moved={misplaced(steady.items, sorted)} onSettle={steady.settle} />
        {steady.items.length === 0 ? (
          <LazyPart fallback={null}>
            <NoShopMatches rows={rows} search={search} />
          </LazyPart>
        ) : (
          <FleetTable rows={steady.items} state={table} total={rows.length} columns={columns} may={may} />
        )}
      </Section>
    </div>
  );
}

/** Whether filters are on that are not visible in the toolbar. */
function hasHiddenFilters({ filter }: FleetSearch): boolean {
  const { marks, projectId, tag, version, environment, isWatched, hasUpdates, isUnvisited } = filter;
  const chosen = [projectId, tag, version, environment, isWatched, hasUpdates];
  return marks.length > 1 || isUnvisited || chosen.some((value) => value !== null);
}

function organizationsOf(rows: readonly FleetRow[]): readonly { slug: string; name: string }[] {
  const names = new Map(rows.map(({ shop }) => [shop.organizationSlug, shop.organizationName]));
  return [...names]
    .map(([slug, name]) => ({ slug, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
