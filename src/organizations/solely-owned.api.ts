import { signedIn } from "../lib/trpc.ts";
import { listSolelyOwned } from "./organizations.store.ts";

/** What keeps a person from deleting their account: the organizations that nobody else owns. */
export const solelyOwnedOrganizations = signedIn.query(({ ctx }) => listSolelyOwned(ctx.db, ctx.user.id));
