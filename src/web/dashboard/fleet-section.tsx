import { useDeferredValue, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../monitoring/attention-groups.ts";
import { Section } from "../ui/section.tsx";
import { readSorting, sortRows } from "../ui/table-order.ts";
import { useNow } from "../ui/use-now.ts";
import { fleetColumns } from "./fleet-columns.tsx";
import { CauseNote, MovedNote } from "./fleet-notes.tsx";
import { countStandings, type FleetRow } from "./fleet-row.ts";
import { withinScope, withStanding } from "./fleet-search.ts";
import { FleetTable } from "./fleet-table.tsx";
import { FleetTools } from "./fleet-tools.tsx";
import { NoShopMatches } from "./no-shop-matches.tsx";
import type { May } from "./step-act.ts";
import { misplaced } from "./steady-order.ts";
import { useAttentionWords } from "./use-attention-words.ts";
import { useFleetSearch } from "./use-fleet-search.ts";
import { useSteady } from "./use-steady.ts";

interface FleetSectionProps {
  /** Every shop, worst first. */
  rows: readonly FleetRow[];
  groups: readonly AttentionGroup[];
  may: May;
}

/** All shops in one table, with its state in the address. */
export function FleetSection({ rows, groups, may }: FleetSectionProps) {
  const t = useTranslations("dashboard.fleet");
  const words = useAttentionWords();
  const now = useNow();
  const search = useFleetSearch();
  const { table, standing, organization } = search;
  const cause = groups.find(({ key }) => key === search.cause);
  const shopIds = search.cause === null ? null : new Set(cause?.shops.map(({ shopId }) => shopId));
  const scope = withinScope(rows, { term: table.term, standing, organization, shopIds });
  const columns = useMemo(() => fleetColumns({ title: t, newer: (version) => t("newer", { version }), now }), [t, now]);
  const sorted = sortRows(withStanding(scope, standing), columns, table.sort ? readSorting(table.sort) : null);
  const sortedBy = [table.sort, table.term, table.filter, organization, search.cause].join("\n");
  const steady = useSteady(sorted, ({ shop }) => shop.shopId, sortedBy);
  // The filter answers the click at once, and the table follows.
  const drawn = useDeferredValue({ rows: steady.items, state: table });
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
        tools={<FleetTools search={search} counts={countStandings(scope)} organizations={organizations} />}
      >
        {search.cause !== null && (
          <CauseNote cause={cause ? words(cause.title) : null} onClear={() => search.change({ cause: "" })} />
        )}
        <MovedNote moved={misplaced(steady.items, sorted)} onSettle={steady.settle} />
        {steady.items.length === 0 ? (
          <NoShopMatches rows={rows} search={search} />
        ) : (
          <FleetTable {...drawn} total={rows.length} columns={columns} may={may} />
        )}
      </Section>
    </div>
  );
}

function organizationsOf(rows: readonly FleetRow[]): readonly { slug: string; name: string }[] {
  const names = new Map(rows.map(({ shop }) => [shop.organizationSlug, shop.organizationName]));
  return [...names]
    .map(([slug, name]) => ({ slug, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
