import { z } from "zod";
import { signedIn } from "../../lib/trpc.ts";
import { readWhy } from "./why.service.ts";

const IDENTIFIER_MAX = 2_147_483_647;

/** Why the reader has something in their inbox, and what became of it; only of their own. */
export const whyTold = signedIn
  .input(z.object({ noticeId: z.int().min(0).max(IDENTIFIER_MAX) }))
  .query(({ ctx, input: { noticeId } }) => readWhy(ctx.db, ctx.user, { noticeId, now: ctx.now }));
