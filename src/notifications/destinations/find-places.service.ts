import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { AnyKind } from "../channels/mail-kind.ts";
import { type ChannelDoor, NoAnswer } from "../delivering/sending/channel-door.client.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import type { FoundPlaces } from "./destination-answers.ts";
import type { SoughtPlaces } from "./destination-input.ts";
import { keptOf, kindOf } from "./edit-destination.service.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";
import { storedFor } from "./try-destination.service.ts";
import { settledSettings } from "./typed-settings.ts";

interface FindContext {
  db: Db;
  owner: TellingOwner;
  kinds: readonly AnyKind[];
  door: ChannelDoor;
  secrets: Pick<SecretBox, "open">;
}

/** Asks a service with the secrets as they are typed, else kept, where its messages may go. Nothing is sent there. */
export async function findPlaces(ctx: FindContext, typed: SoughtPlaces): Promise<FoundPlaces> {
  const { organizationId } = ctx.owner;
  const kind = kindOf(ctx.kinds, typed.channel, ctx.owner);
  const { finder } = kind;
  if (finder === undefined) throw new Refusal("bad_request", DESTINATION_SENTENCES.findsNothing, "channel");
  const stored = await storedFor(ctx, typed);
  const kept = stored === null ? null : keptOf(stored, ctx.secrets);
  const { settings, origin } = settledSettings(kind, { ...typed.settings, ...finder.blank }, kept);
  if (ctx.door.forbids(organizationId, origin))
    throw new Refusal("bad_request", DESTINATION_SENTENCES.outsideOnly, "settings");
  try {
    const { isExcepted, ...answer } = await ctx.door.call(organizationId, finder.ask(settings));
    // What an excepted address answers is nobody's business.
    const read = finder.read(isExcepted === true ? { ...answer, body: "" } : answer);
    return typeof read === "string"
      ? { found: [], refusal: read, trouble: null }
      : { found: read, refusal: null, trouble: null };
  } catch (error) {
    if (error instanceof NoAnswer) return { found: [], refusal: null, trouble: error.trouble };
    throw error;
  }
}
