import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { mayMember } from "../../organizations/permissions.ts";
import { useSession } from "../api/session/session.ts";
import { trpc } from "../api/trpc.ts";
import { IdentityProvidersSection } from "./sso/identity-providers-section.tsx";
import { InvitationsSection } from "./invitations/invitations-section.tsx";
import { LeaveSection } from "./people/leave-section.tsx";
import { LockedOrganization } from "./security/locked-organization.tsx";
import { MembersInvitations } from "./invitations/members-invitations.tsx";
import { MembersSection } from "./people/members-section.tsx";
import { NoSuchOrganization } from "./no-such-organization.tsx";
import { OrganizationHead } from "./organization-head.tsx";
import { organizationQuery } from "../api/organization/organization-query.ts";
import { TagsSection } from "./tags/tags-section.tsx";
import { TeamsSection } from "./teams/teams-section.tsx";

export function OrganizationPage() {
  const { slug = "" }: { slug?: string } = useParams({ strict: false });
  const { data: mine } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const { data: organization } = useSuspenseQuery(organizationQuery(slug));
  const { data: projects } = useSuspenseQuery(trpc.account.currentUserProjects.queryOptions());
  const me = useSession();
  const own = mine.find((one) => one.slug === slug);
  if (own?.signInProblem) return <LockedOrganization organization={own} problem={own.signInProblem} />;
  if (organization === null || own === undefined || me === null) return <NoSuchOrganization />;
  const reader = { userId: me.user.id, role: own.role };
  return (
    <>
      <OrganizationHead
        name={organization.name}
        slug={organization.slug}
        createdAt={organization.createdAt}
        role={own.role}
        memberCount={organization.members.length}
        projectCount={projects.filter(({ organizationId }) => organizationId === organization.id).length}
        shopCount={own.shopCount}
      />
      <MembersSection organization={organization} own={reader} />
      {mayMember(own.role, "member:manage") ? (
        <InvitationsSection organization={organization} invitations={organization.invitations} />
      ) : (
        <MembersInvitations organization={organization} />
      )}
      <TeamsSection organization={organization} ownRole={own.role} />
      <TagsSection organizationId={organization.id} role={own.role} />
      <IdentityProvidersSection organizationId={organization.id} slug={slug} role={own.role} />
      <LeaveSection organization={organization} ownId={reader.userId} shopCount={own.shopCount} />
    </>
  );
}
