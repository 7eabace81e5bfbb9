import { CALL_SENTENCES } from "../lib/call-sentences.ts";
import { Refusal } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import { findAccount } from "./user.store.ts";

export const currentUser = signedIn.query(async ({ ctx }) => {
  const account = await findAccount(ctx.db, ctx.user.id);
  if (account === null) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
  return account;
});
