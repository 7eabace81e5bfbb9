import { z } from "zod";
import { signedIn } from "../lib/trpc.ts";
import { listSignInsOf } from "./own-sign-ins.store.ts";

const PAGE_ENTRIES = 10;

/**
 * Sign-ins and failed attempts for the caller's own account, with way, place and device. Nobody can read somebody
 * else's.
 */
export const currentUserSignIns = signedIn
  .input(z.object({ cursor: z.int().positive().optional() }).optional())
  .query(async ({ ctx, input }) => {
    const olderThan = input?.cursor ?? null;
    const found = await listSignInsOf(ctx.db, ctx.user.id, { olderThan, limit: PAGE_ENTRIES + 1 });
    const entries = found.slice(0, PAGE_ENTRIES);
    return { entries, nextCursor: found.length > PAGE_ENTRIES ? (entries.at(-1)?.id ?? null) : null };
  });
