import { signedIn } from "../lib/trpc.ts";
import { listSolelyOwned } from "./organizations.store.ts";

/** The organizations that keep a person from deleting their account, because nobody else owns them. */
export const solelyOwnedOrganizations = signedIn.query(({ ctx }) => listSolelyOwned(ctx.db, ctx.user.id));
