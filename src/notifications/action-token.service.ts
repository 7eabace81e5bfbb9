import { z } from "zod";
import { DEEDS, type Doing, isMuting } from "./acting/deeds.ts";
import { readSignedAs, signText, TOKEN_CHARACTERS } from "./signed-text.service.ts";

const PURPOSE = "links that act from a message";
const HOUR = 3_600_000;
/** A link to mute is as good as the mail. Whoever does something else late should look first. */
const VALID_HOURS = { mute: 7 * 24, other: 24 };

/** In a message to one person, whom it stands for. */
export interface Action extends Doing {
  userId: string;
}

/** In a message to a channel that several people read: whoever presses it has to say who they are. */
export interface SharedAction extends Doing {
  destinationId: string;
}

const kept = z.tuple([
  z.enum(DEEDS),
  // A person's id by itself, that of a channel within brackets.
  z.union([z.string(), z.tuple([z.uuid()])]),
  z.string(),
  z.int().nullable(),
  z.int().nullable(),
  z.string(),
  z.int(),
]);

/**
 * Signed part of an address that does something. Valid as long as the secret, and for some time; `null` if it were longer
 * than any link of ours.
 */
export function signAction(secret: string, action: Action | SharedAction, now: Date): string | null {
  const { deed, organizationId, shopId, incidentId, thread } = action;
  const whose = "userId" in action ? action.userId : [action.destinationId];
  const validHours = VALID_HOURS[isMuting(deed) ? "mute" : "other"];
  const expires = Math.floor((now.getTime() + validHours * HOUR) / 1000);
  const said = JSON.stringify([deed, whose, organizationId, shopId, incidentId, thread, expires]);
  const token = signText(secret, PURPOSE, said);
  return token.length > TOKEN_CHARACTERS ? null : token;
}

/** What a token says and until when it is valid; `null` unless one of our secrets has signed it and it still is. */
export function readAction(
  secrets: readonly string[],
  token: string,
  now: Date,
): { action: Action | SharedAction; validUntil: Date } | null {
  const said = readSignedAs(secrets, token, { purpose: PURPOSE, said: kept });
  if (said === null) return null;
  const [deed, whose, organizationId, shopId, incidentId, thread, expires] = said;
  const validUntil = new Date(expires * 1000);
  const about = { deed, organizationId, shopId, incidentId, thread };
  const action = typeof whose === "string" ? { ...about, userId: whose } : { ...about, destinationId: whose[0] };
  return validUntil > now ? { action, validUntil } : null;
}
