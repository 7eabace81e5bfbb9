import { refuseUnlessRecent } from "../../identity/session-seen.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { knownLanguage } from "../../lib/language.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { findMembership } from "../organizations.store.ts";
import { mayMember } from "../permissions.ts";
import type { Person } from "../sign-in/sign-in-rules.ts";
import { type SsoMailEvent, ssoMail } from "./sso-mails.ts";
import { SSO_TEXTS } from "./sso-texts.ts";
import { listOwners } from "../owners.store.ts";

type Changing = { access: { organizationId: string }; person: Person; sessionId: string; now: Date };

/**
 * @throws Refusal unless the caller is an owner with a recent sign-in, as changing the trusted identity provider
 * requires
 */
export async function refuseAuthority(db: Db, { access, person, sessionId, now }: Changing): Promise<void> {
  const membership = await findMembership(db, person, access.organizationId);
  if (membership === null || !mayMember(membership.role, "sso:authority"))
    throw new Refusal("forbidden", SSO_TEXTS.authorityOfOwners);
  await refuseUnlessRecent(db, sessionId, now);
}

type Told = { db: Db; access: { organizationId: string } };

/** Mails all owners of an organization about a change of its single sign-on, each in their own language. */
export async function tellOwners(
  { mailer, appUrl }: { mailer: Pick<Mailer, "send">; appUrl: string },
  { db, access }: Told,
  event: SsoMailEvent,
): Promise<void> {
  for (const { organization, slug, ...owner } of await listOwners(db, access.organizationId)) {
    const reader = { ...owner, language: knownLanguage(owner.language) ?? "en" };
    await mailer.send(renderMail(ssoMail(reader, appUrl, { organization, slug }, event)));
  }
}
