import type { Lost } from "../calls/auth-call.ts";

/**
 * For calls that lose against one at the same moment, which put somebody into the same place or took the other owner away: the
 * second attempt finds it done and is answered in words.
 */
export async function answeredAgain({ response, again }: Lost): Promise<Response | null> {
  return response.status === 500 ? await again() : null;
}
