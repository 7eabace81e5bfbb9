import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { LastOwnerNote } from "./last-owner-note.tsx";
import { RemoveAccount } from "./remove-account.tsx";

export function RemoveSettings({ email }: { email: string }) {
  const t = useTranslations("settings.remove");
  const { data, error, refetch } = useQuery({
    ...trpc.account.solelyOwnedOrganizations.queryOptions(),
    refetchOnMount: "always",
  });
  return (
    <SettingsSection id="remove" title={t("title")} lead={t("lead")}>
      {data === undefined && error === null && (
        <p role="status">
          <span className="ui-sr">{t("checking")}</span>
          <Skeleton width="60%" />
        </p>
      )}
      {data === undefined && error !== null && (
        <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined &&
        (data.length > 0 ? <LastOwnerNote organizations={data} /> : <RemoveAccount email={email} />)}
    </SettingsSection>
  );
}
