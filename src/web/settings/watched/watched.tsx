import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { useKeptRows } from "../use-kept-rows.ts";
import { WatchedProjects } from "./watched-projects.tsx";
import { WatchedShops } from "./watched-shops.tsx";

const REASONS = ["outage", "access", "status", "speed", "flapping"] as const;

/** How many shops and projects the reader watches. */
export interface WatchedCount {
  shops: number;
  projects: number;
}

/** For which shops the reader is told, and what of them. */
export function Watched({ count }: { count: WatchedCount }) {
  const said = useTranslations("notifications.settings");
  return (
    <div className="grid gap-4">
      <Fold summary={said("reasons")}>
        <ul className="grid gap-2 mt-2 text-ink-2">
          {REASONS.map((reason) => (
            <li key={reason}>{said.rich(reason, { b: (words) => <b className="text-ink">{words}</b> })}</li>
          ))}
          <li>{said("repeat")}</li>
        </ul>
      </Fold>
      <WatchedThings count={count} />
    </div>
  );
}

/** The first of them; a search asks for others. */
const FIRST = { term: "" };

/** A shop that was unwatched here stays in its place, so that it can be undone. */
function WatchedThings({ count }: { count: WatchedCount }) {
  const t = useTranslations("notifications.settings");
  const projects = useQuery(trpc.account.subscribedProjects.queryOptions(FIRST));
  const shops = useQuery(trpc.account.subscribedShops.queryOptions(FIRST));
  const projectRows = useKeptRows(projects.data);
  const shopRows = useKeptRows(shops.data);
  const error = projects.error ?? shops.error;
  const retry = () => void Promise.all([projects.refetch(), shops.refetch()]);
  if (projectRows === undefined || shopRows === undefined) {
    return error === null ? (
      <RowsSkeleton rows={3} />
    ) : (
      <LoadError title={t("loadFailed")} error={error} onRetry={retry} />
    );
  }
  if (projectRows.length === 0 && shopRows.length === 0) {
    return <NothingWatched />;
  }
  return (
    <>
      {projectRows.length > 0 && <WatchedProjects rows={projectRows} count={count.projects} />}
      {shopRows.length > 0 && <WatchedShops rows={shopRows} count={count.shops} />}
    </>
  );
}

function NothingWatched() {
  const t = useTranslations("notifications.settings");
  return (
    <EmptyState title={t("none")} actions={<ButtonLink to="/app/projects">{t("toProjects")}</ButtonLink>}>
      {t("noneHint")}
    </EmptyState>
  );
}
