import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Keys } from "../../ui/keys/keys.tsx";
import type { FleetRow } from "./fleet-row.ts";
import { useNamelessFilters } from "./use-filter-fields.ts";
import { nearestName } from "./nearest-name.ts";
import type { FleetSearch } from "./use-fleet-search.ts";

/** No shop matches: suggests a similar name and says how many shops the filter hides. */
export function NoShopMatches({ rows, search }: { rows: readonly FleetRow[]; search: FleetSearch }) {
  const t = useTranslations("fleet.noMatch");
  const ui = useTranslations("frame.table");
  const { term } = search.table;
  const nameless = useNamelessFilters(rows, search.state);
  const meant = nearestName(rows, term);
  const suggestion = meant !== null && (
    <>
      {t.rich("didYouMean", {
        name: () => (
          <button type="button" className="ui-link" onClick={() => search.table.change({ term: meant })}>
            {meant}
          </button>
        ),
      })}{" "}
    </>
  );
  return (
    <EmptyState
      title={term === "" ? t("filter") : t("term", { term })}
      actions={
        <Button onClick={search.clear}>
          {ui("clear")} <Keys keys="Esc" />
        </Button>
      }
    >
      {nameless.map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
      {suggestion}
      {t("hidden", { count: rows.length })}
    </EmptyState>
  );
}
