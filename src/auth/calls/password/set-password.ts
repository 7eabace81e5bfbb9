import { isAPIError } from "better-auth/api";
import { z } from "zod";
import { auditActor } from "../../../audit/actor.api.ts";
import { recordAudit } from "../../../audit/audit.store.ts";
import { addFirstPassword } from "../../../identity/passwords/first-password.store.ts";
import { NOT_FRESH } from "../../../identity/freshness.ts";
import { PASSWORD_TEXTS } from "../../../identity/passwords/password-rules.ts";
import { isSessionRecent } from "../../../identity/session-seen.store.ts";
import { Refusal } from "../../../lib/errors.ts";
import { signedIn } from "../../../lib/trpc.ts";
import { IMPERSONATING } from "../admin/impersonation-rules.ts";
import { newPasswordProblem } from "./new-password.ts";
import { BUSY, passwordHashing } from "./password-hashing.ts";
import { type NoticeOptions, tellOfFirstPassword } from "../../mails/password-notice.ts";

const HAS_PASSWORD = { en: "user already has a password", de: "Dieses Konto hat schon ein Passwort." };
const NOT_IN_THEIR_NAME = {
  en: IMPERSONATING.message,
  de: "Sie handeln als jemand anderes. Beenden Sie das zuerst: Das geht nur im eigenen Namen.",
};
const TOO_BUSY = {
  en: BUSY.message,
  de: "Gerade melden sich zu viele zugleich an. Versuchen Sie es gleich noch einmal.",
};

/** A first password for somebody who has signed in by other ways only. */
export const setPassword = (notices: NoticeOptions) =>
  signedIn.input(z.object({ newPassword: z.string() })).mutation(async ({ ctx, input: { newPassword } }) => {
    const { db, now, session, user } = ctx;
    if (session.impersonatedBy !== null) throw new Refusal("forbidden", NOT_IN_THEIR_NAME);
    const problem = newPasswordProblem(newPassword, user);
    if (problem) throw new Refusal("bad_request", PASSWORD_TEXTS[problem]);
    if (!(await isSessionRecent(db, session.id, now))) throw new Refusal("forbidden", NOT_FRESH);

    const hash = await passwordHashing.hash(newPassword).catch((error: unknown) => {
      throw isAPIError(error) ? new Refusal("unavailable", TOO_BUSY) : error;
    });
    await db.transaction(async (tx) => {
      if (!(await addFirstPassword(tx, user.id, hash, now))) throw new Refusal("bad_request", HAS_PASSWORD);
      await recordAudit(tx, {
        at: now,
        organizationId: null,
        actor: auditActor(ctx),
        action: "set-password",
        subject: "user",
        subjectId: user.id,
        subjectName: user.name,
        before: null,
        after: { providerId: "credential" },
      });
      await tellOfFirstPassword(tx, ctx, notices);
    });
    return { status: true };
  });
