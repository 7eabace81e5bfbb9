import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { type MutedThing, useWhat } from "./muted-what.ts";

/** What the person had muted until some time in the last 30 days; nothing stands there if there is nothing. */
export function EndedList() {
  const t = useTranslations("notifications.settings.mutes");
  const { data, error, refetch } = useQuery(trpc.account.mute.ended.queryOptions());
  if (data === undefined)
    return error === null ? null : <LoadError title={t("endedFailed")} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <div className="mt-4">
      <Fold summary={t("endedLately", { count: data.length })}>
        <ActionList label={t("endedList")}>
          {data.map((muted) => (
            <EndedRow key={muted.id} muted={muted} />
          ))}
        </ActionList>
      </Fold>
    </div>
  );
}

function EndedRow({ muted }: { muted: MutedThing & { endedAt: string } }) {
  const t = useTranslations("notifications.settings.mutes");
  const moment = useShortMoment();
  const said = t("ended", { time: moment(muted.endedAt) });
  return <ActionRow icon={BellOff} name={useWhat(muted)} facts={[`${muted.organizationName} · ${said}`]} />;
}
