import { z } from "zod";
import { signedIn } from "../lib/trpc.ts";
import { CHANGE_KINDS, MOST_CHANGES, NEWEST_CHANGES } from "./change-kind.ts";
import { newestChangesOfUser } from "./changelog.store.ts";

const changesInput = z
  .object({
    kind: z.enum(CHANGE_KINDS).optional(),
    limit: z.int().min(1).max(MOST_CHANGES).optional(),
  })
  .optional();

/** The newest ten entries over all shops of the person; the input can select one kind, or more entries. */
export const currentUserChangelogs = signedIn
  .input(changesInput)
  .query(({ ctx, input }) =>
    newestChangesOfUser(ctx.db, ctx.user, { kind: input?.kind ?? null, limit: input?.limit ?? NEWEST_CHANGES }),
  );
