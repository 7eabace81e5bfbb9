import type { inferRouterOutputs } from "@trpc/server";
import { Folder } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { useWatchProject } from "../../api/watching/use-watch-project.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { WatchToggle } from "../../ui/shop/watch-toggle.tsx";
import type { KeptRow } from "../use-kept-rows.ts";

type WatchedProject = inferRouterOutputs<AppRouter>["account"]["subscribedProjects"][number];

/** Projects whose shops the person watches all. */
export function WatchedProjects({ rows }: { rows: readonly KeptRow<WatchedProject>[] }) {
  const t = useTranslations("notifications.settings");
  return (
    <div>
      <h3 className="ui-title mb-1">{t("projects")}</h3>
      <ActionList label={t("projects")}>
        {rows.map((kept) => (
          <ProjectRow key={kept.row.id} {...kept} />
        ))}
      </ActionList>
    </div>
  );
}

function ProjectRow({ row, isThere }: KeptRow<WatchedProject>) {
  const t = useTranslations("notifications.settings");
  const watch = useWatchProject();
  const name = `${row.organizationName} / ${row.name}`;
  const { leftOut } = row;
  const change = () =>
    watch.mutate({ project: row, watching: !isThere, leftOut: isThere ? [] : leftOut }, { onError: showError });
  return (
    <ActionRow
      icon={Folder}
      name={name}
      facts={[
        t("projectShops", { count: row.shopCount }),
        ...(leftOut.length > 0 ? [t("leftOut", { count: leftOut.length })] : []),
      ]}
    >
      <WatchToggle
        size="small"
        isWatched={isThere}
        isLoading={watch.isPending}
        onClick={change}
        aria-label={t(isThere ? "unwatchNamed" : "undoNamed", { name })}
      >
        {t(isThere ? "unwatch" : "undo")}
      </WatchToggle>
    </ActionRow>
  );
}
