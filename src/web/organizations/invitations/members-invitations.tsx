import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Section } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import type { FullOrganization } from "../../api/organization/full-organization.ts";
import { InvitationsSection } from "./invitations-section.tsx";

/** The invitations as members without the right to invite see them: without actions. */
export function MembersInvitations({ organization }: { organization: FullOrganization }) {
  const t = useTranslations("organizations.detail");
  const m = useTranslations("members.invitation");
  const { data, error, refetch } = useQuery(trpc.organization.invitation.list.queryOptions({ orgId: organization.id }));
  if (data === undefined) {
    return (
      <Section title={t("invitations")}>
        {error ? (
          <LoadError error={error} title={m("loadFailed")} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={1} />
        )}
      </Section>
    );
  }
  const invitations = data.map((invitation) => ({
    ...invitation,
    id: null,
    createdAt: new Date(invitation.createdAt),
    expiresAt: new Date(invitation.expiresAt),
  }));
  return <InvitationsSection organization={organization} invitations={invitations} />;
}
