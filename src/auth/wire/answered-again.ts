import type { Lost } from "../calls/auth-call.ts";

/**
 * For calls that lose a race, for example because somebody else added the same member or removed the other owner. The
 * second attempt sees the new state and gets a proper refusal.
 */
export async function answeredAgain({ response, again }: Lost): Promise<Response | null> {
  return response.status === 500 ? await again() : null;
}
