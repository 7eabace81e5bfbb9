import { z } from "zod";

const answer = z.object({ user: z.object({ id: z.string() }) });

/** The id in the answer to a created account. */
export function createdUserId(body: unknown): string | null {
  return answer.safeParse(body).data?.user.id ?? null;
}
