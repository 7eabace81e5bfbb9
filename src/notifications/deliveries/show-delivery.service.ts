import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { listNotTold } from "../why/not-told.store.ts";
import { readStored } from "../delivering/composing/stored-message.ts";
import { DESTINATION_SENTENCES } from "../destinations/sentences.ts";
import { languageOf } from "../inbox/inbox-reader.store.ts";
import type { ShownDelivery } from "./delivery-answers.ts";
import { eventsOf, listAttempts, listTold } from "./delivery-parts.store.ts";
import { findDelivery, type OneDelivery } from "./deliveries.store.ts";
import { saidOf } from "./title-of.ts";

/** A message as it was sent, what it was made of, and each try. */
export async function showDelivery(
  { db, access, user }: { db: Db; access: MemberAccess; user: Person },
  one: OneDelivery,
): Promise<ShownDelivery> {
  const found = await findDelivery(db, access, one);
  if (found === null) throw new Refusal("not_found", DESTINATION_SENTENCES.noSuchMessage);
  const [attempts, told, notOthers, language] = await Promise.all([
    listAttempts(db, one),
    listTold(db, one),
    listNotTold(db, access.organizationId, { events: eventsOf(one) }),
    languageOf(db, user),
  ]);
  const events = told.map(({ id, ...event }) => ({ id, at: event.at, ...saidOf(event, language) }));
  return { ...found.listed, message: readStored(found.content), events, notOthers, attempts };
}
