import { useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../../words/language.ts";
import { Button } from "../../ui/press/button.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { isBuiltIn } from "./built-in-views.ts";
import { isSameState } from "../fleet/fleet-address.ts";
import type { FleetRow } from "../fleet/fleet-row.ts";
import type { KeptView } from "./kept-view.ts";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import type { FleetSearch } from "../fleet/use-fleet-search.ts";

const FilterPanel = lazyPiece(() =>
  withMessages(import("../fleet/filter-panel.tsx"), "fleet").then((file) => file.FilterPanel),
);
const ViewsPanel = lazyPiece(() => withMessages(import("./views-panel.tsx"), "fleet").then((file) => file.ViewsPanel));
const NameViewDialog = lazyPiece(() =>
  withMessages(import("./name-view-dialog.tsx"), "fleet").then((file) => file.NameViewDialog),
);

/** The menus of further filters and views, each loaded when it first opens. */
export function FleetMenus({ search, rows }: { search: FleetSearch; rows: readonly FleetRow[] }) {
  const t = useTranslations("dashboard.fleet");
  const viewName = useViewName(search);
  const [naming, setNaming] = useState<KeptView | "new" | null>(null);
  const stopNaming = () => setNaming(null);
  return (
    <>
      <Popover label={t("moreFilters")} opener={(props) => <Button {...props}>{t("moreFilters")}</Button>}>
        <LazyPart fallback={<RowsSkeleton rows={5} />}>
          <FilterPanel search={search} rows={rows} />
        </LazyPart>
      </Popover>
      <Popover label={t("views")} opener={(props) => <Button {...props}>{viewName}</Button>}>
        {(close) => (
          <LazyPart fallback={<RowsSkeleton rows={6} />}>
            <ViewsPanel
              search={search}
              close={close}
              onName={(view) => {
                close();
                setNaming(view);
              }}
            />
          </LazyPart>
        )}
      </Popover>
      <LazyPopup isOpen={naming !== null} onClose={stopNaming}>
        <NameViewDialog view={naming} search={search} onClose={stopNaming} />
      </LazyPopup>
    </>
  );
}

/** Label of the button for views: the current view, and whether it has been changed since. */
function useViewName({ state, view, kept }: FleetSearch): string {
  const t = useTranslations("dashboard.fleet");
  if (view === null || kept === null) return t("views");
  const name = isBuiltIn(view) ? t(`view.${view}`) : kept.name;
  return isSameState(state, kept.state) ? name : t("edited", { view: name });
}
