import { returnAddress } from "../../api/session/return-address.ts";

/** The invitation whose link led somebody to sign in first, null when they came for something else. */
export function invitationOnTheWay(): string | null {
  return /^\/app\/organizations\/(?:accept|reject)\/([^/?#]+)/.exec(returnAddress() ?? "")?.[1] ?? null;
}
