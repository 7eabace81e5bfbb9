const ANSWERS = ["accepted", "rejected", "canceled"] as const;

export type InvitationState = { is: "pending"; leftSeconds: number } | { is: "expired" | (typeof ANSWERS)[number] };

/** The state of an invitation; an open one past its end counts as expired. */
export function invitationState(
  { status, expiresAt }: { status: string; expiresAt: Date },
  now: Date,
): InvitationState {
  const answer = ANSWERS.find((one) => one === status);
  if (answer !== undefined) return { is: answer };
  const leftSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return leftSeconds > 0 ? { is: "pending", leftSeconds } : { is: "expired" };
}
