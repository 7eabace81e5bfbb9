import { type AnswerOf, call, type InputOf } from "./auth-client.ts";
import { queryClient } from "./query-client.ts";
import { trpc } from "./trpc.ts";

/** Stores something in the reader's account; what the server words for them is asked for anew if that is their language. */
export async function storeMine(known: InputOf<"update-user">): Promise<AnswerOf<"update-user">> {
  const answer = await call("update-user", known);
  const { account } = trpc;
  if (known.language !== undefined) void queryClient.invalidateQueries({ queryKey: account.notification.pathKey() });
  return answer;
}
