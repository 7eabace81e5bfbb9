import { useLocale, useTranslations } from "use-intl";
import { DateTime } from "../../ui/times/date-time.tsx";
import { writeDuration, writeMoment } from "../../ui/times/moments.ts";
import { type PlainColumn, PlainTable } from "../../ui/tables/plain-table.tsx";
import { CutLine } from "../../ui/lists/cut-line.tsx";
import { Section } from "../../ui/page/section.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import type { FullOrganization, ListedInvitation } from "../../api/organization/full-organization.ts";
import { InvitationActions } from "./invitation-actions.tsx";
import { invitationState } from "./invitation-state.ts";
import { useRoleName } from "../../ui/signs/role-name.ts";
import { shownInvitations } from "./shown-invitations.ts";

interface InvitationsSectionProps {
  organization: FullOrganization;
  invitations: readonly ListedInvitation[];
}

/** Lists who invited whom and until when it can be answered; people who may invite can act on it. */
export function InvitationsSection({ organization, invitations }: InvitationsSectionProps) {
  const t = useTranslations("organizations.detail");
  const rows = shownInvitations(invitations);
  const cells = useInvitationCells(organization);
  const columns = useInvitationColumns(
    cells,
    rows.some(({ id }) => id !== null),
  );
  return (
    <Section title={t("invitations")} count={rows.length} isFlush>
      {rows.length === 0 ? (
        <p className="ui-mid">{t("noInvitations")}</p>
      ) : (
        <PlainTable
          label={t("invitations")}
          rows={rows}
          rowKey={({ email }) => email}
          columns={columns}
          phone={cells.phone}
        />
      )}
    </Section>
  );
}

type InvitationCells = ReturnType<typeof useInvitationCells>;

function useInvitationColumns(
  { status, role, inviter, act }: InvitationCells,
  hasActions: boolean,
): readonly PlainColumn<ListedInvitation>[] {
  const t = useTranslations("organizations.detail");
  const m = useTranslations("members.invitation");
  return [
    { key: "email", title: t("email"), cell: emailOf },
    { key: "status", title: t("status"), cell: status, width: "160px" },
    { key: "role", title: t("role"), cell: role, width: "18%" },
    { key: "by", title: m("invitedBy"), cell: inviter, width: "144px", leavesAt: 1279 },
    { key: "sent", title: t("sent"), cell: sentAt, width: "104px", leavesAt: 1179 },
    ...(hasActions ? [{ key: "act", title: t("actions"), cell: act, width: "224px", isEnd: true }] : []),
  ];
}

function useInvitationCells(organization: FullOrganization) {
  const roleName = useRoleName();
  const { role, inviter } = usePeopleCells(organization);
  const { status, act } = useStandingCells(organization.id);
  const phone = (invitation: ListedInvitation) => (
    <PhoneRow
      name={<span className="ui-cut">{invitation.email}</span>}
      aside={roleName(invitation.role ?? "member")}
      status={status(invitation)}
      facts={act(invitation) || undefined}
    />
  );
  return { status, role, inviter, act, phone };
}

function usePeopleCells({ members, teams }: FullOrganization) {
  const m = useTranslations("members.invitation");
  const roleName = useRoleName();
  const role = (invitation: ListedInvitation) => {
    const name = roleName(invitation.role ?? "member");
    const team = teams.find(({ id }) => invitation.teamId?.split(",").includes(id));
    return <CutLine>{team ? m("inTeam", { role: name, team: team.name }) : name}</CutLine>;
  };
  const inviter = ({ inviterId }: ListedInvitation) =>
    members.find(({ userId }) => userId === inviterId)?.user.name ?? m("someoneGone");
  return { role, inviter };
}

function useStandingCells(organizationId: string) {
  const t = useTranslations("organizations.detail");
  const m = useTranslations("members.invitation");
  const locale = useLocale();
  const now = useNow();
  const status = (invitation: ListedInvitation) => {
    const state = invitationState(invitation, now);
    if (state.is !== "pending") return <span className="ui-dim">{t(state.is)}</span>;
    return (
      <span className="ui-mid" data-tip={m("expires", { moment: writeMoment(invitation.expiresAt, "dateTime") })}>
        {t("pending", { left: writeDuration(state.leftSeconds, locale) })}
      </span>
    );
  };
  const act = ({ id, ...invitation }: ListedInvitation) => {
    const isOpen = invitationState(invitation, now).is === "pending";
    return id !== null && <InvitationActions {...{ organizationId, isOpen }} invitation={{ ...invitation, id }} />;
  };
  return { status, act };
}

function emailOf({ email }: ListedInvitation) {
  return (
    <span className="ui-cut" data-tip-cut="">
      {email}
    </span>
  );
}

function sentAt({ createdAt }: ListedInvitation) {
  return (
    createdAt && (
      <span className="ui-dim">
        <DateTime at={createdAt} form="date" />
      </span>
    )
  );
}
