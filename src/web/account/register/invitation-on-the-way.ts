import { returnAddress } from "../../api/session/return-address.ts";

/** The invitation whose link made somebody sign in, `null` when they came without one. */
export function invitationOnTheWay(): string | null {
  return /^\/app\/organizations\/(?:accept|reject)\/([^/?#]+)/.exec(returnAddress() ?? "")?.[1] ?? null;
}
