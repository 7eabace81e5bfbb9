import { localTimeIn } from "../../lib/calendar/local-time.ts";
import type { Db } from "../../lib/db.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { countWatched } from "../../shops/watching/watch.store.ts";
import { listWorking } from "../destinations/destinations.store.ts";
import { ofPerson } from "../delivering/telling-owner.ts";
import { listRules } from "../rules/listed-rules.store.ts";
import { effectOfAll } from "../rules/rule-effect.service.ts";
import { ruleOwner } from "../rules/rule-owner.store.ts";
import { countByChoice, countOf, type ToldLately } from "./last-week.ts";
import { listToldLately } from "./last-week.store.ts";
import { findBusyDay, readMailbox } from "./mails-lately.store.ts";
import { countDevices } from "./push/push-device.store.ts";
import { OFFERED_EXAMPLES, reachOf } from "./reach.ts";
import { ownWaysOf } from "../rules/own-ways.ts";
import { findTelling } from "./telling-setting.store.ts";

const WEEK_MILLISECONDS = 7 * 86_400_000;

type Found = NonNullable<Awaited<ReturnType<typeof findTelling>>>;

/** How somebody is told, what that means, and what other choices would have meant. `timeZone`: the instance's. */
export async function readTelling(db: Db, person: Person, { timeZone, now }: { timeZone: string; now: Date }) {
  const found = await findTelling(db, person.id, timeZone);
  if (found === null) return null;
  const since = new Date(now.getTime() - WEEK_MILLISECONDS);
  const lately = await listToldLately(db, person, since);
  const owner = ruleOwner(ofPerson(person), person);
  const own = (await listRules(db, owner, { now, timeZone })).filter(({ isOn }) => isOn);
  const byMail = own.filter(({ receivers }) => receivers.some(({ way, step }) => step === 0 && way === "email"));
  const { setting, version, hasAddress } = found;
  const watched = await countWatched(db, person);
  const isPaused = setting.pausedUntil !== null && setting.pausedUntil > now;
  return {
    ...setting,
    version,
    pausedUntil: isPaused ? (setting.pausedUntil?.toISOString() ?? null) : null,
    timeZone: found.timeZone,
    hasAddress,
    mailbox: await readMailbox(db, person.id),
    lastWeek: {
      ...countByChoice(found, lately),
      ownRules: { mails: await effectOfAll(db, owner, byMail, now), digests: 0 },
    },
    watchedShops: watched.shops,
    watchedProjects: watched.projects,
    devices: await countDevices(db, person.id),
    own: ownWaysOf(own, await listWorking(db, owner)),
    reach: reachOf(found, now, own).filter(({ id }) => OFFERED_EXAMPLES.includes(id)),
    /** Once, after a day with many mails: what less would have been. */
    offer: await offerFor(db, person, { found, lately, since }),
  };
}

async function offerFor(
  db: Db,
  { id }: Person,
  { found, lately, since }: { found: Found; lately: readonly ToldLately[]; since: Date },
) {
  if (found.offer.isAnswered || found.setting.choice !== "atOnce") return null;
  const { timeZone } = found;
  const busy = await findBusyDay(db, id, { since, timeZone });
  if (busy === null) return null;
  const thatDay = lately.filter(({ at }) => localTimeIn(timeZone, at).day === busy.day);
  const calm = countOf("calm", found, thatDay);
  // Several events are one mail at times, so that less is not always fewer mails.
  return calm.mails < busy.mails ? { ...busy, calm } : null;
}
