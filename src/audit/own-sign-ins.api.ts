import { z } from "zod";
import { signedIn } from "../lib/trpc.ts";
import { listSignInsOf } from "./own-sign-ins.store.ts";

const PAGE_ENTRIES = 10;

/**
 * How, from where and on what the caller's own account was entered, or should have been: nobody else's, whoever asks.
 */
export const currentUserSignIns = signedIn
  .input(z.object({ cursor: z.int().positive().optional() }).optional())
  .query(async ({ ctx, input }) => {
    const olderThan = input?.cursor ?? null;
    const found = await listSignInsOf(ctx.db, ctx.user.id, { olderThan, limit: PAGE_ENTRIES + 1 });
    const entries = found.slice(0, PAGE_ENTRIES);
    return { entries, nextCursor: found.length > PAGE_ENTRIES ? (entries.at(-1)?.id ?? null) : null };
  });
