import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { trpc } from "../api/trpc.ts";
import { useSession } from "../api/session.ts";
import { NoSuchOrganization } from "./no-such-organization.tsx";
import { OrganizationHead } from "./organization-head.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { MembersSection } from "./members-section.tsx";
import { organizationQuery } from "./organization-query.ts";
import { mayMember } from "../../organizations/permissions.ts";

export function OrganizationPage() {
  const { slug = "" }: { slug?: string } = useParams({ strict: false });
  const { data: organization } = useSuspenseQuery(organizationQuery(slug));
  const { data: mine } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const { data: projects } = useSuspenseQuery(trpc.account.currentUserProjects.queryOptions());
  const me = useSession();
  if (organization === null) return <NoSuchOrganization />;
  const own = mine.find(({ id }) => id === organization.id);
  const role = own?.role ?? "";
  return (
    <>
      <OrganizationHead
        name={organization.name}
        slug={organization.slug}
        createdAt={organization.createdAt}
        role={role}
        memberCount={organization.members.length}
        projectCount={projects.filter(({ organizationId }) => organizationId === organization.id).length}
        shopCount={own?.shopCount ?? 0}
      />
      <MembersSection members={organization.members} ownId={me?.user.id ?? ""} />
      {mayMember(role, "member:manage") && <InvitationsSection invitations={organization.invitations} />}
    </>
  );
}
