import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { useAccountRefusal } from "../api/refusals/account-refusal.ts";
import { call } from "../api/auth-client.ts";
import { AuthError } from "../ui/failures/auth-error.ts";
import { trpc } from "../api/trpc.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { HeldRows } from "../ui/page/held-rows.tsx";
import { LoadError } from "../ui/parts/load-error.tsx";
import { writeDuration } from "../ui/times/moments.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { useNow } from "../ui/times/use-now.ts";
import { useRoleName } from "../ui/signs/role-name.ts";

interface OpenInvitation {
  id: string;
  organizationName: string;
  inviterName: string;
  role: string | null;
  expiresAt: string;
}

/** The reader's open invitations, each with both answers; nothing when there are none. */
export function OpenInvitations() {
  const t = useTranslations("invitations");
  const { data, error, refetch } = useQuery(trpc.account.currentUserInvitations.queryOptions());
  const answering = useAnswers();
  if (data === undefined) {
    return error && <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  }
  const { variables, isPending } = answering;
  return (
    <div {...(data.length > 0 && { role: "group", "aria-label": t("title") })} className="grid gap-2 mt-4 empty:hidden">
      <HeldRows rows={data} keyOf={({ id }) => id}>
        {(invitation) => (
          <InvitationRow
            invitation={invitation}
            sending={isPending && variables.invitation.id === invitation.id ? variables.answer : null}
            onAnswer={(answer) => isPending || answering.mutate({ answer, invitation })}
          />
        )}
      </HeldRows>
    </div>
  );
}

type Answer = "accept" | "reject";

interface InvitationRowProps {
  invitation: OpenInvitation;
  /** The answer that is being sent. */
  sending: Answer | null;
  onAnswer: (answer: Answer) => void;
}

function InvitationRow({ invitation, sending, onAnswer }: InvitationRowProps) {
  const t = useTranslations("invitations");
  const locale = useLocale();
  const roleName = useRoleName();
  const now = useNow();
  const { organizationName: organization, inviterName: inviter, role, expiresAt } = invitation;
  const leftSeconds = Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000));
  return (
    <Alert
      kind="info"
      title={t("invited", { inviter, organization })}
      actions={<Answers {...{ invitation, sending, onAnswer }} />}
    >
      <p>{t("facts", { role: roleName(role ?? "member"), left: writeDuration(leftSeconds, locale) })}</p>
    </Alert>
  );
}

const WORDS = {
  accept: { done: "accepted", failed: "acceptFailed" },
  reject: { done: "declined", failed: "declineFailed" },
} as const;

/** Sends answers, reports the outcome, and reloads the list. */
function useAnswers() {
  const t = useTranslations("invitations");
  const queries = useQueryClient();
  const sentence = useAccountRefusal();
  return useMutation({
    mutationFn: ({ answer, invitation }: { answer: Answer; invitation: OpenInvitation }) =>
      call(`organization.${answer}-invitation`, { invitationId: invitation.id }),
    onSuccess: async (_, { answer, invitation }) => {
      await queries.invalidateQueries();
      showToast({ kind: "success", message: t(WORDS[answer].done, { organization: invitation.organizationName }) });
    },
    onError: (error, { answer }) => {
      const isGone = error instanceof AuthError && error.code === "INVITATION_NOT_FOUND";
      showToast({ kind: "error", message: isGone ? t("gone") : sentence(error, t(WORDS[answer].failed)) });
      void queries.invalidateQueries({ queryKey: trpc.account.currentUserInvitations.pathKey() });
    },
  });
}

function Answers({ invitation, sending, onAnswer }: InvitationRowProps) {
  const t = useTranslations("invitations");
  const { organizationName: organization } = invitation;
  return (
    <>
      <Button
        kind="primary"
        aria-label={t("acceptNamed", { organization })}
        isLoading={sending === "accept"}
        onClick={() => onAnswer("accept")}
      >
        {t("accept")}
      </Button>
      <Button
        aria-label={t("declineNamed", { organization })}
        isLoading={sending === "reject"}
        onClick={() => onAnswer("reject")}
      >
        {t("decline")}
      </Button>
    </>
  );
}
