import { isAPIError } from "better-auth/api";
import { z } from "zod";
import { byCaller } from "../../../audit/actor.api.ts";
import { aboutAccount } from "../../../audit/actor.ts";
import { audit } from "../../../audit/audit.store.ts";
import { addFirstPassword } from "../../../identity/passwords/first-password.store.ts";
import { PASSWORD_TEXTS } from "../../../identity/passwords/password-rules.ts";
import { refuseUnlessRecent } from "../../../identity/session-seen.store.ts";
import { Refusal } from "../../../lib/errors.ts";
import { sentencesOf } from "../../../lib/sentences.ts";
import { signedIn } from "../../../lib/trpc.ts";
import { newPasswordProblem } from "./new-password.ts";
import { passwordHashing } from "./password-hashing.ts";
import { type NoticeOptions, tellOfFirstPassword } from "../../mails/password-notice.ts";
import { FIRST_PASSWORD_WORDS_DE } from "./words-de.ts";
import { FIRST_PASSWORD_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("firstPassword", { en: FIRST_PASSWORD_WORDS_EN, de: FIRST_PASSWORD_WORDS_DE });

/** The web app has its own text for it, under the same code that auth calls use. */
const HAS_PASSWORD = { ...SAY.hasPassword, code: "HAS_PASSWORD" };

/** Sets a first password for somebody who has only signed in by other ways. */
export const setPassword = (notices: NoticeOptions) =>
  signedIn.input(z.object({ newPassword: z.string() })).mutation(async ({ ctx, input: { newPassword } }) => {
    const { db, now, session, user } = ctx;
    const problem = newPasswordProblem(newPassword, user);
    if (problem) throw new Refusal("bad_request", PASSWORD_TEXTS[problem]);
    await refuseUnlessRecent(db, session.id, now);

    const hash = await passwordHashing.hash(newPassword).catch((error: unknown) => {
      throw isAPIError(error) ? new Refusal("unavailable", SAY.busy) : error;
    });
    await db.transaction(async (tx) => {
      if (!(await addFirstPassword(tx, user.id, hash, now))) throw new Refusal("bad_request", HAS_PASSWORD);
      await audit(tx, byCaller(ctx), aboutAccount(user), {
        action: "set-password",
        before: null,
        after: { providerId: "credential" },
      });
      await tellOfFirstPassword(tx, ctx, notices);
    });
    return { status: true };
  });
