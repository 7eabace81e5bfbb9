import type { GenericEndpointContext } from "better-auth";
import { isAPIError } from "better-auth/api";
import { z } from "zod";
import { confirmInvitedAddress } from "../../../identity/users/user-admin.store.ts";
import { callInProgress } from "../../audit/call-in-progress.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf, parsedJson } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";

/** The place of the note that a reset token is an invitation, and for which address. */
export const noteOf = (token: string) => `password-invitation:${token}`;
const invitedSchema = z.object({ userId: z.string(), email: z.string() });

const notes = new WeakMap<Request, string>();

/** The new password ends every link that is under way, also the note of this one, which is therefore read before. */
export async function readNote(context: GenericEndpointContext): Promise<void> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  if (typeof token !== "string" || !context.request) return;
  const note = await context.context.internalAdapter.findVerificationValue(noteOf(token));
  if (note) notes.set(context.request, note.value);
}

/** Whoever set a password by the link in an invitation has shown that the invited address is theirs. */
export async function redeemInvitation(context: Answered, { db, now }: AuthDependencies): Promise<void> {
  if (isAPIError(context.context.returned)) return;
  const note = context.request && notes.get(context.request);
  const invited = invitedSchema.safeParse(parsedJson(note ?? ""));
  if (invited.success) await confirmInvitedAddress(callInProgress()?.scope ?? db, invited.data, now());
}
