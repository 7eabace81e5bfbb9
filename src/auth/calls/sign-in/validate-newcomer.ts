import { ACCOUNT_LIMITS } from "../../../identity/account-limits.ts";
import { isAddressInDoubt, isEmailTaken } from "../../../identity/email-change.store.ts";
import { isUnconfirmed } from "../../../identity/user.store.ts";
import { findOrganizationId, findProvenDomain } from "../../../organizations/organizations.store.ts";
import { isStorable } from "../../../lib/storable-text.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { noteSignIn } from "./sign-in-in-progress.ts";
import { judgeSsoLink, judgeSsoSignIn } from "../sso/sso-link.ts";
import type { Verdict } from "../../verdict.ts";
import { maySignPeopleUp } from "../sso/sso-registration.ts";
import { mayRegister, REGISTRATION_CLOSED } from "./registration.ts";

type Source = { method: string; action: string; sso?: { providerId: string; profile?: unknown } | undefined };

const NO_ADDRESS: Verdict = { error: "email_not_found", errorDescription: "The provider told no email address." };

const NO_SUCH_ADDRESS: Verdict = {
  error: "unable_to_get_user_info",
  errorDescription: "The provider told an address that none can be.",
};

const NOT_VERIFIED: Verdict = {
  error: "email_not_verified",
  errorDescription: "The identity provider says that this address was not confirmed.",
};

const NOT_CONFIRMED: Verdict = {
  error: "account_not_linked",
  errorDescription: "User already exists. Use another email.",
};

const IN_DOUBT: Verdict = {
  error: "account_not_linked",
  errorDescription: "The address of this account was changed and has not been confirmed yet.",
};

/** Judges everybody whom a way of signing in would let in or link, whatever the call. */
export function validateNewcomer(dependencies: AuthDependencies) {
  return async ({
    user,
    source,
  }: {
    user: { id?: string | undefined; email?: string | undefined };
    source: Source;
  }): Promise<Verdict | undefined> => {
    const email = (user.email ?? "").toLowerCase();
    if (source.method !== "email-password" && (email.length > ACCOUNT_LIMITS.email || !isStorable(email)))
      return NO_SUCH_ADDRESS;
    if (source.sso && !isOfDomain(email, await findProvenDomain(dependencies.db, source.sso.providerId))) {
      return {
        error: "foreign_domain",
        errorDescription: "This address does not belong to the domain of the organization.",
      };
    }
    // From here on, a provider that is allowed to has vouched for the account.
    if (user.id !== undefined && (source.sso || source.action === "sign-in")) noteSignIn({ userId: user.id });
    if (source.sso && source.action !== "sign-in" && isDoubted(source.sso.profile)) return NOT_VERIFIED;
    if (source.action === "link-account" && (await isAddressInDoubt(dependencies.db, email))) return IN_DOUBT;
    if (source.sso && user.id !== undefined && source.action !== "create-user") {
      const judge = source.action === "sign-in" ? judgeSsoSignIn : judgeSsoLink;
      return await judge(dependencies, { userId: user.id, providerId: source.sso.providerId });
    }
    // The library leaves this check to us, because an identity provider may open an unconfirmed account.
    if (source.action === "link-account" && (await isUnconfirmed(dependencies.db, email))) return NOT_CONFIRMED;
    if (source.method === "oauth" && isPlaceholder(email)) return NO_ADDRESS;
    // The registration form has reported this already, unless known addresses are hidden.
    const isToldHere = source.method !== "email-password" || dependencies.hideAccounts;
    if (source.action !== "create-user" || source.method === "admin") return undefined;
    if (isToldHere && (await isEmailTaken(dependencies.db, email, dependencies.now()))) {
      return { error: "account_not_linked", errorDescription: "User already exists. Use another email." };
    }
    if (source.sso && (await maySsoRegister(dependencies, source.sso.providerId))) return undefined;
    if (await mayRegister(email, dependencies)) return undefined;
    return { error: "signup_disabled", errorDescription: REGISTRATION_CLOSED };
  };
}

/** On a closed instance the operator decides which organizations may create accounts for their people. */
async function maySsoRegister({ db, ...dependencies }: AuthDependencies, providerId: string): Promise<boolean> {
  const organizationId = await findOrganizationId(db, { by: "provider", value: providerId });
  return organizationId !== null && maySignPeopleUp(dependencies, organizationId);
}

/** The placeholder that the auth library stores if a provider sends no address; nobody could ever confirm it. */
function isPlaceholder(email: string): boolean {
  return email.endsWith(".placeholder.invalid");
}

/** Whether an identity provider explicitly marks the address as unverified. Many say nothing about it. */
function isDoubted(profile: unknown): boolean {
  const said = fieldsOf(profile).email_verified;
  return said !== undefined && said !== true && said !== "true";
}

/** Exactly the proven domain: no subdomain, and no second @ that could disguise another domain. */
function isOfDomain(email: string, domain: string | null): boolean {
  const parts = email.split("@");
  return domain !== null && parts.length === 2 && parts[1] === domain;
}
