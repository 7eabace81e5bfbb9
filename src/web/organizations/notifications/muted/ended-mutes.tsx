import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { BellOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../../app/router.ts";
import { trpc } from "../../../api/trpc.ts";
import { ActionList, ActionRow } from "../../../ui/lists/action-list.tsx";
import { Fold } from "../../../ui/press/fold.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import { useMuteText } from "./mute-text.ts";

type Ended = inferRouterOutputs<AppRouter>["organization"]["mute"]["ended"]["mutes"][number];

/** What was muted and has ended in the last 30 days; nothing stands there if nothing has. */
export function EndedMutes({ organizationId }: { organizationId: string }) {
  const t = useTranslations("telling.muted");
  const { data, error, refetch } = useQuery(trpc.organization.mute.ended.queryOptions({ organizationId }));
  if (data === undefined)
    return error === null ? null : <LoadError title={t("endedFailed")} error={error} onRetry={() => void refetch()} />;
  if (data.mutes.length === 0) return null;
  return (
    <div className="mt-6">
      <Fold summary={t("endedLately", { count: data.mutes.length })}>
        <ActionList label={t("endedList")}>
          {data.mutes.map((mute) => (
            <EndedRow key={mute.id} mute={mute} />
          ))}
        </ActionList>
      </Fold>
    </div>
  );
}

function EndedRow({ mute }: { mute: Ended }) {
  const t = useTranslations("telling.muted");
  const what = useMuteText()(mute);
  const { endedAt, madeBy, forDestination } = mute;
  const said = t("endedFor", {
    who: forDestination?.name ?? t("everybody"),
    by: madeBy?.name ?? t("formerMember"),
    time: writeMoment(new Date(endedAt), "dateTime"),
  });
  return <ActionRow icon={BellOff} name={what} facts={[said]} />;
}
