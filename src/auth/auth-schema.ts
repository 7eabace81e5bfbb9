import { account, passkey, rateLimit, session, twoFactor, user, verification } from "../identity/identity.table.ts";
import {
  invitation,
  member,
  organization,
  ssoProvider,
  team,
  teamMember,
} from "../organizations/organization.table.ts";

/** The tables of the auth library, under its own names for them. */
export const AUTH_SCHEMA = {
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
