import { useLocale, useTranslations } from "use-intl";
import { DateTime } from "../ui/date-time.tsx";
import { writeDuration } from "../ui/moments.ts";
import { type PlainColumn, PlainTable } from "../ui/plain-table.tsx";
import { Section } from "../ui/section.tsx";
import { PhoneRow } from "../ui/table-phone-list.tsx";
import { useNow } from "../ui/use-now.ts";
import type { Invitation } from "./full-organization.ts";
import { invitationStanding } from "./invitation-standing.ts";
import { useRoleName } from "./role-name.ts";

export function InvitationsSection({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations("organizations.detail");
  const locale = useLocale();
  const now = useNow();
  const roleName = useRoleName();
  const status = (invitation: Invitation) => {
    const standing = invitationStanding(invitation, now);
    return standing.is === "pending"
      ? t("pending", { left: writeDuration(standing.leftSeconds, locale) })
      : t(standing.is);
  };
  const statusText = (invitation: Invitation) => <span className="ui-mid">{status(invitation)}</span>;
  const role = (invitation: Invitation) => roleName(invitation.role ?? "member");
  const phone = (invitation: Invitation) => (
    <PhoneRow
      name={<span className="ui-cut">{invitation.email}</span>}
      aside={role(invitation)}
      status={status(invitation)}
    />
  );
  const columns: readonly PlainColumn<Invitation>[] = [
    { key: "email", title: t("email"), cell: ({ email }) => email, width: "300px" },
    { key: "status", title: t("status"), cell: statusText },
    { key: "role", title: t("role"), cell: role, width: "136px" },
    { key: "sent", title: t("sent"), cell: sentAt, width: "192px", leavesAt: 899 },
  ];
  return (
    <Section title={t("invitations")} count={invitations.length} isFlush>
      {invitations.length === 0 ? (
        <p className="ui-mid">{t("noInvitations")}</p>
      ) : (
        <PlainTable
          label={t("invitations")}
          rows={invitations}
          rowKey={({ id }) => id}
          columns={columns}
          phone={phone}
        />
      )}
    </Section>
  );
}

function sentAt({ createdAt }: Invitation) {
  return createdAt && <DateTime at={createdAt} form="date" />;
}
