import { Refusal } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import { findAccount } from "./user.store.ts";

export const currentUser = signedIn.query(async ({ ctx }) => {
  const account = await findAccount(ctx.db, ctx.user.id);
  if (account === null)
    throw new Refusal("unauthorized", {
      en: "Token expired",
      de: "Ihre Sitzung ist beendet. Melden Sie sich neu an.",
    });
  return account;
});
