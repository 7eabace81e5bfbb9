import { AnswerInvitation } from "./answer-invitation.tsx";

export function AcceptInvitationPage() {
  return <AnswerInvitation answer="accept" />;
}
