import { AnswerInvitation } from "./answer-invitation.tsx";

export function RejectInvitationPage() {
  return <AnswerInvitation answer="reject" />;
}
