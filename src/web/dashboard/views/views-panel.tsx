import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { FleetViewState } from "../../../fleet/fleet-view-state.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { CopyButton } from "../../ui/signs/code.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { PanelChoice, PanelFoot, PanelList } from "../../ui/overlays/panel.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { BUILT_IN_VIEWS, isBuiltIn } from "./built-in-views.ts";
import { isEmptyState, isSameState } from "../fleet/fleet-address.ts";
import type { KeptView } from "./kept-view.ts";
import type { FleetSearch } from "../fleet/use-fleet-search.ts";
import { useViewChanges } from "./use-view-changes.ts";

interface ViewsPanelProps {
  search: FleetSearch;
  close: () => void;
}

/** Built-in views, the person's own, and the actions for the current state. */
export function ViewsPanel({ search, close, onName }: ViewsPanelProps & { onName: (view: KeptView | "new") => void }) {
  const t = useTranslations("fleet.views");
  const actions = useViewChanges(search);
  const { state, view, kept } = search;
  const isChanged = kept !== null && view !== null && !isBuiltIn(view) && !isSameState(state, kept.state);
  return (
    <>
      <BuiltInViews search={search} close={close} />
      <OwnViews search={search} close={close} onRename={onName} onDelete={actions.remove} />
      <PanelFoot>
        {isChanged && (
          <Button size="small" onClick={() => actions.update(Number(view))}>
            {t("update", { name: kept.name })}
          </Button>
        )}
        <Button size="small" disabled={isEmptyState(state)} onClick={() => onName("new")}>
          {t("save")}
        </Button>
        <CopyButton text={linkTo(state)}>{t("copyLink")}</CopyButton>
      </PanelFoot>
    </>
  );
}

/** A link that shows the same to everybody: without the number of the view, which only its owner has. */
function linkTo(state: FleetViewState): string {
  const address = new URL(window.location.pathname, window.location.origin);
  for (const [key, value] of Object.entries(state)) if (value) address.searchParams.set(key, value);
  return address.href;
}

function BuiltInViews({ search, close }: ViewsPanelProps) {
  const t = useTranslations("fleet.views");
  const fleet = useTranslations("dashboard.fleet.view");
  const show = (view: string | null) => {
    search.show(view !== null && isBuiltIn(view) ? BUILT_IN_VIEWS[view] : {}, view);
    close();
  };
  return (
    <PanelList title={t("builtIn")}>
      <PanelChoice name={t("all")} isCurrent={isEmptyState(search.state)} onSelect={() => show(null)} />
      {Object.keys(BUILT_IN_VIEWS)
        .filter(isBuiltIn)
        .map((view) => (
          <PanelChoice key={view} name={fleet(view)} isCurrent={search.view === view} onSelect={() => show(view)} />
        ))}
    </PanelList>
  );
}

interface OwnViewsProps extends ViewsPanelProps {
  onRename: (view: KeptView) => void;
  onDelete: (view: KeptView) => void;
}

function OwnViews({ search, close, onRename, onDelete }: OwnViewsProps) {
  const t = useTranslations("fleet.views");
  const views = useQuery(trpc.account.fleetView.list.queryOptions());
  if (views.data === undefined) {
    return views.isError ? (
      <LoadError error={views.error} onRetry={() => void views.refetch()} title={t("error")} />
    ) : (
      <RowsSkeleton rows={2} />
    );
  }
  return (
    <PanelList title={t("own")}>
      {views.data.length === 0 && <p>{t("none")}</p>}
      {views.data.map((view) => (
        <PanelChoice
          key={view.id}
          name={view.name}
          isCurrent={search.view === String(view.id)}
          onSelect={() => {
            search.show(view.state, String(view.id));
            close();
          }}
          tools={<ViewTools {...{ view, onRename, onDelete }} />}
        />
      ))}
    </PanelList>
  );
}

function ViewTools({ view, onRename, onDelete }: Pick<OwnViewsProps, "onRename" | "onDelete"> & { view: KeptView }) {
  const t = useTranslations("fleet.views");
  return (
    <>
      <IconButton icon={Pencil} label={t("rename", { name: view.name })} onClick={() => onRename(view)} />
      <IconButton icon={Trash2} label={t("delete", { name: view.name })} onClick={() => onDelete(view)} />
    </>
  );
}
