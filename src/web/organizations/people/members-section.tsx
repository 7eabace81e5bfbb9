import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import type { FullOrganization, Member } from "../../api/organization/full-organization.ts";
import { InviteMember } from "../invitations/invite-member.tsx";
import { mayManage, rolesToGive } from "../../../organizations/member-rights.ts";
import { MemberRole } from "./member-role.tsx";
import { RemoveMember } from "./remove-member.tsx";
import { useRoleName } from "../../ui/signs/role-name.ts";
import { CutLine } from "../../ui/lists/cut-line.tsx";
import { RolesLegend } from "./roles-legend.tsx";

/** Shorter lists need no search. */
const WORTH_SEARCHING = 8;

interface MembersSectionProps {
  organization: FullOrganization;
  /** The reader. */
  own: { userId: string; role: string };
}

/** The organization's members, whom people with the permission can edit in place. */
export function MembersSection({ organization, own }: MembersSectionProps) {
  const t = useTranslations("organizations.detail");
  const state = useTableState("member-");
  const { columns, phone } = useMemberCells({ organization, own });
  const { members } = organization;
  const roles = rolesToGive(own.role);
  return (
    <Section
      title={t("members")}
      count={members.length}
      isFlush
      {...(roles.length > 0 && { tools: <InviteMember organization={organization} roles={roles} /> })}
    >
      <DataTable
        label={t("members")}
        rows={members}
        rowKey={({ id }) => id}
        columns={columns}
        state={state}
        {...(members.length > WORTH_SEARCHING && { searchLabel: t("searchMembers") })}
        phone={phone}
        empty={null}
      />
      <RolesLegend />
    </Section>
  );
}

function useMemberCells({ organization, own }: MembersSectionProps) {
  const t = useTranslations("organizations.detail");
  const roleName = useRoleName();
  const roles = rolesToGive(own.role);
  const role = (member: Member) =>
    mayManage(own, member) ? (
      <MemberRole organizationId={organization.id} {...{ member, roles }} />
    ) : (
      roleName(member.role)
    );
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
  return { columns: useMemberColumns(role, act), phone };
}

type MemberCell = (member: Member) => ReactNode;

function useMemberColumns(role: MemberCell, act: MemberCell): readonly Column<Member>[] {
  const t = useTranslations("organizations.detail");
  const roleName = useRoleName();
  const name = { value: ({ user }: Member) => user.name, cell: nameOf };
  const email = { value: ({ user }: Member) => user.email, cell: emailOf };
  const since = { value: ({ createdAt }: Member) => createdAt, cell: sinceOf };
  const actions = { value: () => null, cell: act, isSortable: false, hasHiddenTitle: true };
  return [
    { key: "name", title: t("name"), ...name, isSearched: true, width: "300px" },
    { key: "email", title: t("email"), ...email, isSearched: true },
    { key: "role", title: t("role"), value: (member) => roleName(member.role), cell: role, width: "136px" },
    { key: "since", title: t("memberSince"), kind: "date", ...since, width: "128px", leavesAt: 899 },
    { key: "act", title: t("actions"), kind: "number", ...actions, width: "104px" },
  ];
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
