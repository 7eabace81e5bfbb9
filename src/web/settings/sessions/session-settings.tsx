import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { ActionList } from "../../ui/lists/action-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { ConfirmStep } from "../two-factor/confirm-step.tsx";
import { SessionItem } from "./session-item.tsx";
import { sessionsQuery } from "../../sign-in/settings-data.ts";

/** `ownId` is the session of this browser. */
export function SessionSettings({ ownId }: { ownId: string | null }) {
  const t = useTranslations("settings.sessions");
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...sessionsQuery, refetchOnMount: "always" });
  const [isAsking, setAsking] = useState(false);
  const others = (data ?? []).filter(({ id }) => id !== ownId);
  const newestFirst = others.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const own = (data ?? []).filter(({ id }) => id === ownId);
  const endOthers = async () => {
    await call("revoke-other-sessions", {});
    setAsking(false);
    showToast({ kind: "success", message: t("othersEnded") });
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <SettingsSection id="sessions" title={t("title")} lead={t("lead")}>
      <div className="grid gap-3 justify-items-start">
        {data === undefined && error === null && <RowsSkeleton rows={2} />}
        {data === undefined && error !== null && (
          <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <ActionList label={t("title")}>
            {[...own, ...newestFirst].map((session) => (
              <SessionItem key={session.id} session={session} isOwn={session.id === ownId} />
            ))}
          </ActionList>
        )}
        {others.length > 0 && (
          <Button onClick={() => setAsking(true)}>{t("endOthers", { count: others.length })}</Button>
        )}
      </div>
      <ConfirmStep
        isOpen={isAsking}
        title={t("othersTitle", { count: others.length })}
        confirm={t("othersConfirm")}
        onConfirm={endOthers}
        onClose={() => setAsking(false)}
      >
        {t("othersText")}
      </ConfirmStep>
    </SettingsSection>
  );
}
