import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../ui/failures/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { useWatchProject } from "../api/watching/use-watch-project.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { WatchToggle } from "../ui/shop/watch-toggle.tsx";
import type { Project } from "./project-groups.ts";

/** Whether this person watches every shop of the project, including later ones. */
export function WatchProjectButton({ project }: { project: Project }) {
  const t = useTranslations("projects");
  const { data, isPending } = useQuery(trpc.account.subscribedProjects.queryOptions());
  const watch = useWatchProject();
  const isWatched = data?.some(({ id }) => id === project.id) ?? false;
  const names = { project: project.nameCombined };
  const change = () =>
    watch.mutate(
      { project, watching: !isWatched },
      {
        onSuccess: () => showToast({ kind: "success", message: t(isWatched ? "unwatchDone" : "watchDone", names) }),
        onError: showError,
      },
    );
  return (
    <WatchToggle
      kind="quiet"
      isWatched={isWatched}
      isLoading={isPending || watch.isPending}
      onClick={change}
      aria-label={t(isWatched ? "unwatchNamed" : "watchNamed", names)}
      data-tip={t(isWatched ? "unwatchTip" : "watchTip")}
    >
      <span className="max-sm:hidden">{t(isWatched ? "unwatch" : "watch")}</span>
    </WatchToggle>
  );
}
