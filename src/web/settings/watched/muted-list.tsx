import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { BellOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { useWhat } from "./muted-what.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

type Muted = inferRouterOutputs<AppRouter>["account"]["mute"]["list"][number];

/** What the person has muted, until when, and its end. */
export function MutedList({ empty }: { empty: string }) {
  const t = useTranslations("notifications.settings.mutes");
  const { data, error, refetch } = useQuery(trpc.account.mute.list.queryOptions());
  if (error !== null && data === undefined)
    return <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={1} />;
  return (
    <ActionList label={t("title")} {...(data.length === 0 && { empty })}>
      {data.map((muted) => (
        <MutedRow key={muted.id} muted={muted} />
      ))}
    </ActionList>
  );
}

function MutedRow({ muted }: { muted: Muted }) {
  const t = useTranslations("notifications.settings.mutes");
  const moment = useShortMoment();
  const queries = useQueryClient();
  const what = useWhat(muted);
  const { until, organizationName } = muted;
  const end = useMutation(
    trpc.account.mute.remove.mutationOptions({
      onError: showError,
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.account.mute.pathKey() }),
    }),
  );
  return (
    <ActionRow
      icon={BellOff}
      name={what}
      facts={[`${organizationName} · ${until === null ? t("fixed") : t("until", { time: moment(until) })}`]}
    >
      <Button
        size="small"
        aria-label={t("endNamed", { what })}
        isLoading={end.isPending}
        onClick={() => end.mutate({ id: muted.id })}
      >
        {t("end")}
      </Button>
    </ActionRow>
  );
}
