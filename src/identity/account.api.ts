import { Refusal } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import { findAccount } from "./user.store.ts";
import { IDENTITY_SENTENCES } from "./sentences.ts";

export const currentUser = signedIn.query(async ({ ctx }) => {
  const account = await findAccount(ctx.db, ctx.user.id);
  if (account === null) throw new Refusal("unauthorized", IDENTITY_SENTENCES.signedOut);
  return account;
});
