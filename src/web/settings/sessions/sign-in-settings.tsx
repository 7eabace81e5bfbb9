import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc, trpcClient } from "../../api/trpc.ts";
import { ActionList } from "../../ui/lists/action-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { SignInItem } from "./sign-in-item.tsx";

/** Stands for "no id"; real ids are never 0. */
const FIRST_PAGE = 0;

/** Sign-ins to the own account, successful or not, newest first. */
export function SignInSettings() {
  const t = useTranslations("settings.signIns");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...trpc.account.currentUserSignIns.pathKey(), "pages"],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam }) =>
      trpcClient.account.currentUserSignIns.query(pageParam === FIRST_PAGE ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  const retry = () => void (data === undefined ? refetch() : fetchNextPage());
  return (
    <SettingsSection id="sign-ins" title={t("title")} lead={t("lead")}>
      <div className="grid gap-3 justify-items-start">
        {entries === undefined && error === null && <RowsSkeleton rows={3} />}
        {entries !== undefined && (
          <ActionList label={t("title")} {...(entries.length === 0 && { empty: t("none") })}>
            {entries.map((entry) => (
              <SignInItem key={entry.id} entry={entry} />
            ))}
          </ActionList>
        )}
        {error !== null && <LoadError title={t("loadFailed")} error={error} onRetry={retry} />}
        {hasNextPage && error === null && (
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("older")}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
