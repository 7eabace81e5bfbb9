import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../../organizations/permissions.ts";
import { trpc } from "../../../api/trpc.ts";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { TableSkeleton } from "../../../ui/tables/table-states.tsx";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import { ChannelSays } from "./channel-says.tsx";
import { ChannelTable, useChannelColumns } from "./channel-table.tsx";
import { FewKinds } from "./few-kinds.tsx";

/** The channels of an organization, the worst first. */
export function Channels({ organization }: { organization: OwnOrganization }) {
  const t = useTranslations("channels");
  const { id, slug, role } = organization;
  const isManager = mayMember(role, "telling:manage");
  const { data, error, refetch } = useQuery(trpc.organization.destination.list.queryOptions({ organizationId: id }));
  const columns = useChannelColumns({ slug, isManager });
  if (data === undefined && error !== null)
    return <LoadError error={error} title={t("failed")} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="mt-5">
        <TableSkeleton columns={columns} hasTools />
      </div>
    );
  const channels = data.destinations;
  return (
    <>
      <ChannelSays channels={channels} slug={slug} isManager={isManager} />
      {channels.length === 0 ? (
        isManager && <FewKinds slug={slug} />
      ) : (
        <div className="mt-3">
          <ChannelTable channels={channels} slug={slug} isManager={isManager} />
        </div>
      )}
    </>
  );
}
