import { useTranslations } from "use-intl";
import { DateTime } from "../ui/date-time.tsx";
import { type PlainColumn, PlainTable } from "../ui/plain-table.tsx";
import { Section } from "../ui/section.tsx";
import { PhoneRow } from "../ui/table-phone-list.tsx";
import type { Member } from "./full-organization.ts";
import { useRoleName } from "./role-name.ts";
import { RolesLegend } from "./roles-legend.tsx";

export function MembersSection({ members, ownId }: { members: readonly Member[]; ownId: string }) {
  const t = useTranslations("organizations.detail");
  const roleName = useRoleName();
  const you = (member: Member) => (member.userId === ownId ? t("you") : "");
  const ownMark = (member: Member) => <span className="ui-dim ui-small">{you(member)}</span>;
  const phone = (member: Member) => (
    <PhoneRow
      name={<span className="ui-cut">{member.user.name}</span>}
      aside={roleName(member.role)}
      status={member.user.email}
      facts={you(member)}
    />
  );
  const columns: readonly PlainColumn<Member>[] = [
    { key: "name", title: t("name"), cell: nameOf, width: "300px" },
    { key: "email", title: t("email"), cell: emailOf },
    { key: "role", title: t("role"), cell: ({ role }) => roleName(role), width: "136px" },
    { key: "since", title: t("memberSince"), cell: sinceOf, width: "128px", leavesAt: 899 },
    { key: "you", title: t("you"), cell: ownMark, width: "64px", isEnd: true },
  ];
  return (
    <Section title={t("members")} count={members.length} isFlush>
      <PlainTable label={t("members")} rows={members} rowKey={({ id }) => id} columns={columns} phone={phone} />
      <RolesLegend />
    </Section>
  );
}

function nameOf({ user }: Member) {
  return <b className="font-mid">{user.name}</b>;
}

function emailOf({ user }: Member) {
  return <span className="ui-mid">{user.email}</span>;
}

function sinceOf({ createdAt }: Member) {
  return (
    <span className="ui-dim">
      <DateTime at={createdAt} form="date" />
    </span>
  );
}
