import { useTranslations } from "use-intl";
import { DateTime } from "../ui/date-time.tsx";
import { type PlainColumn, PlainTable } from "../ui/plain-table.tsx";
import { Section } from "../ui/section.tsx";
import { PhoneRow } from "../ui/table-phone-list.tsx";
import type { FullOrganization, Member } from "./full-organization.ts";
import { InviteMember } from "./invite-member.tsx";
import { mayManage, rolesToGive } from "./member-rights.ts";
import { MemberRole } from "./member-role.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { useRoleName } from "./role-name.ts";
import { CutLine } from "../ui/cut-line.tsx";
import { RolesLegend } from "./roles-legend.tsx";

interface MembersSectionProps {
  organization: FullOrganization;
  /** The reader. */
  own: { userId: string; role: string };
}

/** Who belongs to the organization; whoever may changes it right here. */
export function MembersSection({ organization, own }: MembersSectionProps) {
  const t = useTranslations("organizations.detail");
  const roleName = useRoleName();
  const { id: organizationId, members } = organization;
  const roles = rolesToGive(own.role);
  const role = (member: Member) =>
    mayManage(own, member) ? <MemberRole {...{ organizationId, member, roles }} /> : roleName(member.role);
  const act = (member: Member) => {
    if (mayManage(own, member)) return <RemoveMember organization={organization} member={member} />;
    return member.userId === own.userId ? <span className="ui-dim ui-small">{t("you")}</span> : null;
  };
  const phone = (member: Member) => (
    <PhoneRow
      name={<span className="ui-cut">{member.user.name}</span>}
      aside={role(member)}
      status={<CutLine>{member.user.email}</CutLine>}
      facts={act(member)}
    />
  );
  const columns: readonly PlainColumn<Member>[] = [
    { key: "name", title: t("name"), cell: nameOf, width: "300px" },
    { key: "email", title: t("email"), cell: emailOf },
    { key: "role", title: t("role"), cell: role, width: "136px" },
    { key: "since", title: t("memberSince"), cell: sinceOf, width: "128px", leavesAt: 899 },
    { key: "act", title: t("actions"), cell: act, width: "104px", isEnd: true },
  ];
  return (
    <Section
      title={t("members")}
      count={members.length}
      isFlush
      {...(roles.length > 0 && { tools: <InviteMember organization={organization} roles={roles} /> })}
    >
      <PlainTable label={t("members")} rows={members} rowKey={({ id }) => id} columns={columns} phone={phone} />
      <RolesLegend />
    </Section>
  );
}

function nameOf({ user }: Member) {
  return (
    <b className="font-mid ui-cut" data-tip-cut="">
      {user.name}
    </b>
  );
}

function emailOf({ user }: Member) {
  return (
    <span className="ui-mid ui-cut" data-tip-cut="">
      {user.email}
    </span>
  );
}

function sinceOf({ createdAt }: Member) {
  return (
    <span className="ui-dim">
      <DateTime at={createdAt} form="date" />
    </span>
  );
}
