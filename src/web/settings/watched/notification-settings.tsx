import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { useKeptRows } from "../use-kept-rows.ts";
import { MutedList } from "./muted-list.tsx";
import { WatchedProjects } from "./watched-projects.tsx";
import { WatchedShops } from "./watched-shops.tsx";

const REASONS = ["outage", "access", "status", "speed", "flapping"] as const;

/** What the person is notified of, and for which shops. `isConfirmed` says whether their address gets mails. */
export function NotificationSettings({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations("notifications");
  const said = useTranslations("notifications.settings");
  return (
    <SettingsSection
      id="notifications"
      title={t("title")}
      lead={isConfirmed ? said("lead") : `${said("lead")} ${said("noMail")}`}
    >
      <div className="grid gap-4">
        <Fold summary={said("reasons")}>
          <ul className="grid gap-2 mt-2 text-ink-2">
            {REASONS.map((reason) => (
              <li key={reason}>{said.rich(reason, { b: (words) => <b className="text-ink">{words}</b> })}</li>
            ))}
            <li>{said("repeat")}</li>
          </ul>
        </Fold>
        <Watched />
        <MutedList />
      </div>
    </SettingsSection>
  );
}

/** A shop that was unwatched here stays in its place, so that it can be undone. */
function Watched() {
  const t = useTranslations("notifications.settings");
  const projects = useQuery(trpc.account.subscribedProjects.queryOptions());
  const shops = useQuery(trpc.account.subscribedShops.queryOptions());
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
      {projectRows.length > 0 && <WatchedProjects rows={projectRows} />}
      {shopRows.length > 0 && <WatchedShops rows={shopRows} />}
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
