import { useLocale, useTranslations } from "use-intl";
import { DateTime } from "../ui/date-time.tsx";
import { writeDuration, writeMoment } from "../ui/moments.ts";
import { type PlainColumn, PlainTable } from "../ui/plain-table.tsx";
import { CutLine } from "../ui/cut-line.tsx";
import { Section } from "../ui/section.tsx";
import { PhoneRow } from "../ui/table-phone-list.tsx";
import { useNow } from "../ui/use-now.ts";
import type { FullOrganization, Invitation } from "./full-organization.ts";
import { InvitationActions } from "./invitation-actions.tsx";
import { invitationStanding } from "./invitation-standing.ts";
import { useRoleName } from "./role-name.ts";
import { shownInvitations } from "./shown-invitations.ts";

/** Who was invited by whom, and how long they can still answer. For those who may invite. */
export function InvitationsSection({ organization }: { organization: FullOrganization }) {
  const t = useTranslations("organizations.detail");
  const m = useTranslations("members.invitation");
  const locale = useLocale();
  const now = useNow();
  const roleName = useRoleName();
  const { members, teams } = organization;
  const rows = shownInvitations(organization.invitations);
  const status = (invitation: Invitation) => {
    const standing = invitationStanding(invitation, now);
    if (standing.is !== "pending") return <span className="ui-dim">{t(standing.is)}</span>;
    return (
      <span className="ui-mid" data-tip={m("expires", { moment: writeMoment(invitation.expiresAt, "dateTime") })}>
        {t("pending", { left: writeDuration(standing.leftSeconds, locale) })}
      </span>
    );
  };
  const role = (invitation: Invitation) => {
    const name = roleName(invitation.role ?? "member");
    const team = teams.find(({ id }) => invitation.teamId?.split(",").includes(id));
    return <CutLine>{team ? m("inTeam", { role: name, team: team.name }) : name}</CutLine>;
  };
  const inviter = ({ inviterId }: Invitation) =>
    members.find(({ userId }) => userId === inviterId)?.user.name ?? m("someoneGone");
  const act = (invitation: Invitation) => (
    <InvitationActions
      organizationId={organization.id}
      invitation={invitation}
      isOpen={invitationStanding(invitation, now).is === "pending"}
    />
  );
  const phone = (invitation: Invitation) => (
    <PhoneRow
      name={<span className="ui-cut">{invitation.email}</span>}
      aside={roleName(invitation.role ?? "member")}
      status={status(invitation)}
      facts={act(invitation)}
    />
  );
  const columns: readonly PlainColumn<Invitation>[] = [
    { key: "email", title: t("email"), cell: emailOf },
    { key: "status", title: t("status"), cell: status, width: "160px" },
    { key: "role", title: t("role"), cell: role, width: "18%" },
    { key: "by", title: m("invitedBy"), cell: inviter, width: "144px", leavesAt: 1279 },
    { key: "sent", title: t("sent"), cell: sentAt, width: "104px", leavesAt: 1179 },
    { key: "act", title: t("actions"), cell: act, width: "224px", isEnd: true },
  ];
  return (
    <Section title={t("invitations")} count={rows.length} isFlush>
      {rows.length === 0 ? (
        <p className="ui-mid">{t("noInvitations")}</p>
      ) : (
        <PlainTable label={t("invitations")} rows={rows} rowKey={({ id }) => id} columns={columns} phone={phone} />
      )}
    </Section>
  );
}

function emailOf({ email }: Invitation) {
  return (
    <span className="ui-cut" data-tip-cut="">
      {email}
    </span>
  );
}

function sentAt({ createdAt }: Invitation) {
  return (
    createdAt && (
      <span className="ui-dim">
        <DateTime at={createdAt} form="date" />
      </span>
    )
  );
}
