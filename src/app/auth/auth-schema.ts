import { account, passkey, rateLimit, session, twoFactor, user, verification } from "../../identity/identity.table.ts";
import {
  invitation,
  member,
  organization,
  sealedSsoProvider,
  team,
  teamMember,
} from "../../organizations/organization.table.ts";
import type { SecretBox } from "../../lib/crypto.ts";

/** The tables that the auth library reads and writes, under the names that it knows them by. */
export function authSchema(box: SecretBox) {
  const ssoProvider = sealedSsoProvider(box);
  return {
    account,
    invitation,
    member,
    organization,
    passkey,
    rateLimit,
    session,
    ssoProvider,
    team,
    teamMember,
    twoFactor,
    user,
    verification,
  };
}
