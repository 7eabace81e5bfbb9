import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { Invitation } from "../../api/organization/full-organization.ts";
import { useMemberCall } from "../people/use-member-call.ts";

interface InvitationActionsProps {
  organizationId: string;
  invitation: Invitation;
  /** Whether it can still be answered. */
  isOpen: boolean;
}

/** Resends an invitation, which extends it or makes a new one, or cancels it. */
export function InvitationActions({ organizationId, invitation, isOpen }: InvitationActionsProps) {
  const t = useTranslations("members.invitation");
  const { resend, cancel, sendAgain, callBack } = useInvitationActions(organizationId, invitation);
  const { email } = invitation;
  return (
    <span className="inline-flex flex-wrap gap-1 justify-end">
      <Button
        kind="quiet"
        size="small"
        isLoading={resend.isPending}
        {...(!isOpen && { className: "ui-flush-end" })}
        aria-label={t(isOpen ? "resendNamed" : "againNamed", { email })}
        onClick={sendAgain}
      >
        {t(isOpen ? "resend" : "again")}
      </Button>
      {isOpen && (
        <Button
          kind="quiet"
          size="small"
          isLoading={cancel.isPending}
          className="ui-flush-end"
          aria-label={t("cancelNamed", { email })}
          onClick={callBack}
        >
          <span className="max-sm:hidden">{t("cancel")}</span>
          <span className="sm:hidden">{t("cancelShort")}</span>
        </Button>
      )}
    </span>
  );
}

function useInvitationActions(organizationId: string, invitation: Invitation) {
  const t = useTranslations("members.invitation");
  const resend = useMemberCall();
  const cancel = useMemberCall();
  const { email, role, teamId } = invitation;
  const sendAgain = () =>
    resend.mutate({
      name: "organization.invite-member",
      input: {
        organizationId,
        email,
        role: role ?? "member",
        resend: true,
        ...(teamId && { teamId: teamId.split(",") }),
      },
      done: { message: t("resent", { email }) },
      failed: t("resendFailed"),
    });
  const callBack = () =>
    cancel.mutate({
      name: "organization.cancel-invitation",
      input: { invitationId: invitation.id },
      done: { message: t("canceled", { email }) },
      failed: t("cancelFailed"),
    });
  return { resend, cancel, sendAgain, callBack };
}
