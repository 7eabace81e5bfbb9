import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { KeptView } from "./kept-view.ts";
import type { FleetSearch } from "../fleet/use-fleet-search.ts";

/** Saves, renames, updates, deletes and restores views. */
export function useViewChanges(search: FleetSearch) {
  const t = useTranslations("fleet.views");
  const client = useQueryClient();
  const queryKey = trpc.account.fleetView.list.queryKey();
  const calls = trpcClient.account.fleetView;
  const renew = () => client.invalidateQueries({ queryKey });

  const name = async (given: string, view: KeptView | "new") => {
    if (view !== "new") {
      await calls.update.mutate({ id: view.id, name: given });
      return renew();
    }
    const kept = await calls.create.mutate({ name: given, state: search.state });
    client.setQueryData(queryKey, (views) => views && [...views, kept]);
    search.show(kept.state, String(kept.id));
    showToast({ kind: "success", message: t("saved", { name: kept.name }) });
    await renew();
  };

  const update = async (id: number) => {
    const kept = await calls.update.mutate({ id, state: search.state });
    await renew();
    showToast({ kind: "success", message: t("updated", { name: kept.name }) });
  };

  /** Disappears at once, and returns when the server refuses or the person undoes it. */
  const remove = async (view: KeptView) => {
    client.setQueryData(queryKey, (views) => views?.filter(({ id }) => id !== view.id));
    if (search.view === String(view.id)) search.show(search.state, null);
    await calls.delete.mutate({ id: view.id }).finally(renew);
    const undo = () => void calls.create.mutate({ name: view.name, state: view.state }).then(renew, showError);
    showToast({
      kind: "info",
      message: t("deleted", { name: view.name }),
      action: { label: t("undo"), onSelect: undo },
    });
  };

  return {
    name,
    update: (id: number) => void update(id).catch(showError),
    remove: (view: KeptView) => void remove(view).catch(showError),
  };
}
