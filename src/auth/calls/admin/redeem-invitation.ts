import type { GenericEndpointContext } from "better-auth";
import { isAPIError } from "better-auth/api";
import { z } from "zod";
import { confirmInvitedAddress } from "../../../identity/users/user-admin.store.ts";
import { callInProgress } from "../../audit/call-in-progress.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { fieldsOf, parsedJson } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";

/** Key of the note that a reset token is an invitation, and for which address. */
export const noteOf = (token: string) => `password-invitation:${token}`;
const invitedSchema = z.object({ userId: z.string(), email: z.string() });

const notes = new WeakMap<Request, string>();

/** Read first, because the new password ends every pending link and deletes this note with them. */
export async function readNote(context: GenericEndpointContext): Promise<void> {
  const token = fieldsOf(context.body).token ?? fieldsOf(context.query).token;
  if (typeof token !== "string" || !context.request) return;
  const note = await context.context.internalAdapter.findVerificationValue(noteOf(token));
  if (note) notes.set(context.request, note.value);
}

/** Whoever sets a password with the link from an invitation has proven that the invited address is theirs. */
export async function redeemInvitation(context: Answered, { db, now }: AuthDependencies): Promise<void> {
  if (isAPIError(context.context.returned)) return;
  const note = context.request && notes.get(context.request);
  const invited = invitedSchema.safeParse(parsedJson(note ?? ""));
  if (invited.success) await confirmInvitedAddress(callInProgress()?.scope ?? db, invited.data, now());
}
