import { isEmailTaken } from "../../identity/email-change.store.ts";
import { findProvenDomain } from "../../organizations/organizations.store.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { mayRegister, REGISTRATION_CLOSED } from "./rules.ts";

type Source = { method: string; action: string; sso?: { providerId: string } | undefined };
type Verdict = { error: string; errorDescription: string };

/** Judges everybody whom any way of signing in would let in or link, whatever the call. */
export function validateNewcomer(dependencies: AuthDependencies) {
  return async ({
    user,
    source,
  }: {
    user: { email?: string | undefined };
    source: Source;
  }): Promise<Verdict | undefined> => {
    const email = (user.email ?? "").toLowerCase();
    if (source.sso && !isOfDomain(email, await findProvenDomain(dependencies.db, source.sso.providerId))) {
      return {
        error: "foreign_domain",
        errorDescription: "This address does not belong to the domain of the organization.",
      };
    }
    // The form for a password has told so already, unless it must not tell.
    const isToldHere = source.method !== "email-password" || dependencies.hideAccounts;
    if (source.action !== "create-user" || source.method === "admin") return undefined;
    if (isToldHere && (await isEmailTaken(dependencies.db, email, dependencies.now()))) {
      return { error: "account_not_linked", errorDescription: "User already exists. Use another email." };
    }
    if (source.sso || (await mayRegister(email, dependencies))) return undefined;
    return { error: "signup_disabled", errorDescription: REGISTRATION_CLOSED };
  };
}

/** Exactly the proven domain: no subdomain, and no second @ that could hide another one. */
function isOfDomain(email: string, domain: string | null): boolean {
  const parts = email.split("@");
  return domain !== null && parts.length === 2 && parts[1] === domain;
}
