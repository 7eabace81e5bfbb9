import { APIError, createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { aboutAccount, ActingPerson } from "../../../audit/actor.ts";
import { audit } from "../../../audit/audit.store.ts";
import { undoEmailChange } from "../../../identity/email-change.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { addressIn } from "../../wire/client-address-header.ts";
import { defineAuthCall, type Endpoint } from "../auth-call.ts";
import { INVALID_TOKEN } from "../password/invalid-token.ts";
import { newResetToken } from "../password/password-reset.ts";

/** Undoes a change of address, with the link from the mail to the former one. */
export const undoChangeCall = defineAuthCall({
  path: "/undo-change-email",
  door: "link",
  method: "POST",
  input: z.object({ token: z.string() }),
  answer: z.object({ status: z.boolean(), resetToken: z.string() }),
  audit: "itself",
  by: "anybody",
  forStrangers: null,
  endpoint: undoEndpoint,
  bound: { window: 10, max: 5 },
});

function undoEndpoint({ db, now }: AuthDependencies): Endpoint {
  return createAuthEndpoint(undoChangeCall.path, { method: "POST", body: undoChangeCall.input }, async (context) => {
    const undone = await db.transaction(async (tx) => {
      const undone = await undoEmailChange(tx, context.body.token, now());
      if (undone === null) return null;
      const person = { id: undone.userId, name: undone.name };
      const by = { actor: ActingPerson.unaided(person, addressIn(context)), now: now() };
      const change = { before: { email: undone.fromEmail }, after: { email: undone.toEmail } };
      await audit(tx, by, aboutAccount(person), { action: "undo-change-email", ...change });
      return undone;
    });
    if (undone === null) throw new APIError("BAD_REQUEST", INVALID_TOKEN);
    return context.json({ status: true, resetToken: await newResetToken(context, undone.userId, now()) });
  });
}
