/** The reader's open invitations, and the text of a linked one before signing in. */
export const invitations = {
  title: "Invitations to you",
  invited: "{inviter} invites you to {organization}",
  facts: "As {role}, open for {left}",
  accept: "Accept",
  acceptNamed: "Accept the invitation to {organization}",
  decline: "Decline",
  declineNamed: "Decline the invitation to {organization}",
  accepted: "You belong to {organization} now.",
  declined: "The invitation to {organization} is declined.",
  acceptFailed: "The invitation could not be accepted",
  declineFailed: "The invitation could not be declined",
  gone: "This invitation is not open any more.",
  loadFailed: "Invitations to you could not be loaded",
  linkLead: "The invitation went to {email}. Sign in with this address, or <create>create an account</create> with it.",
  linkLeadNew:
    "The invitation went to {email}. Create an account with this address, or <signIn>sign in</signIn> with it.",
} as const;

declare module "../../words/messages.ts" {
  interface Messages {
    readonly invitations: typeof invitations;
  }
}
