import { signedIn } from "../lib/trpc.ts";
import { newestChangesOfUser } from "./changelog.store.ts";

/** Entries that the dashboard shows (product rule). */
const NEWEST_CHANGES = 10;

export const currentUserChangelogs = signedIn.query(({ ctx }) => newestChangesOfUser(ctx.db, ctx.user, NEWEST_CHANGES));
