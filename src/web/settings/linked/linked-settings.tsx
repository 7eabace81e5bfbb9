import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { redirectWords } from "../../../identity/sign-in/redirect-words.ts";
import { useInstance } from "../../api/instance.ts";
import { ActionList } from "../../ui/lists/action-list.tsx";
import { Alert } from "../../ui/page/alert.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LinkedRow } from "./linked-row.tsx";
import { accountsQuery, linkedOf } from "../../sign-in/settings-data.ts";
import { UnlinkedRow } from "./unlinked-row.tsx";
import { useLinkReturn } from "./use-link-return.ts";

export function LinkedSettings() {
  const t = useTranslations("settings.linked");
  const { data, error, refetch } = useQuery(accountsQuery);
  const providers = useInstance()?.socialProviders;
  const failure = useLinkReturn();
  const locale = useLocale();
  const linked = linkedOf(data ?? []);
  const others = (providers ?? []).filter((provider) => !linked.some(({ providerId }) => providerId === provider));
  const isLoading = error === null && (data === undefined || providers === undefined);
  const isEmpty = linked.length + others.length === 0;
  return (
    <SettingsSection id="linked" title={t("title")} lead={t("lead")}>
      <div className="grid gap-3">
        {failure !== null && (
          <Alert kind="error" title={t("linkFailed")} isNew>
            <p>{redirectWords(failure, locale).text}</p>
          </Alert>
        )}
        {isLoading && <RowsSkeleton rows={2} />}
        {data === undefined && error !== null && (
          <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && providers !== undefined && (
          <ActionList label={t("title")} {...(isEmpty && { empty: t("none") })}>
            {linked.map((account) => (
              <LinkedRow key={account.id} account={account} isOnlyWay={data.length === 1} />
            ))}
            {others.map((provider) => (
              <UnlinkedRow key={provider} provider={provider} />
            ))}
          </ActionList>
        )}
      </div>
    </SettingsSection>
  );
}
