import type { Db } from "../../../lib/db.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { MemberAccess } from "../../../organizations/access.ts";
import { SHOP_SENTENCES } from "../../../shops/words/shop-sentences.ts";
import { readWorkSilence } from "../../../windows/work-silence.store.ts";
import { listConcerned, listOpenings } from "../../delivering/deciding/notices.store.ts";
import { ownDestinations } from "../../delivering/deciding/own/own-rules.ts";
import { readRules } from "../../delivering/deciding/rules.store.ts";
import { readMutes } from "../../mutes/mute.store.ts";
import { listOpenings as listPersonOpenings } from "../../ways/storm/openings.store.ts";
import { readTellable } from "../../ways/telling-setting.store.ts";
import { listAskedDestinations, listAskedMembers, listOwnChannels, listWorks } from "./asked.store.ts";
import type { Supposed, WouldTell } from "../rule-answers.ts";
import { whoWouldHear } from "./would-tell.ts";

/** A rule keeps something for half of this at most, its steps and first reminder follow within a day. */
const DAYS_AHEAD = 18;

/**
 * Who would hear of it if this happened to the shop at that moment, by the rules that decide it then. `timeZone`: the
 * instance's.
 */
export async function wouldTell(
  { db, access, timeZone }: { db: Db; access: MemberAccess; timeZone: string },
  supposed: Supposed,
  now: Date,
): Promise<WouldTell> {
  const { organizationId } = access;
  const { shopId } = supposed;
  const shop = (await listConcerned(db, organizationId, [shopId])).get(shopId);
  if (shop === undefined) throw new Refusal("not_found", SHOP_SENTENCES.noSuchShop);
  const members = await listAskedMembers(db, access, { shopId, now });
  const userIds = members.map(({ userId }) => userId);
  const known = await readRules(db, organizationId, { now, timeZone });
  const asked = {
    known,
    ownChannels: await listOwnChannels(db, [...ownDestinations(known.own ?? [])], access.userId),
    shop,
    members,
    tellable: await readTellable(db, userIds, timeZone),
    mutes: await readMutes(db, organizationId, userIds, now),
    destinations: await listAskedDestinations(db, access),
    openings: await listOpenings(db, organizationId, now),
    personOpenings: await listPersonOpenings(db, members, now),
    works: await listWorks(db, access, { shopId, now, days: DAYS_AHEAD }),
    isWorkedOn: (await readWorkSilence(db, { organizationId, shopId }, { since: now, now })) === "silent",
  };
  return whoWouldHear(asked, supposed, now);
}
