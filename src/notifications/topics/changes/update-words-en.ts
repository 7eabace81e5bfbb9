import type { EventOf } from "../../../changelog/define-event.ts";
import { closesHole, type updateAvailable } from "../../../monitoring/events/update-available.ts";
import type { EventWords } from "../event-words.ts";
import { NAMED_SHOPS } from "../named-shops.ts";
import type { updateOver } from "./update-over.ts";
import type { updateShared } from "./update-shared.ts";
import type { updatesMany } from "./updates-many.ts";

const subject = (isSecurity: boolean) => (isSecurity ? "Security update available" : "Update available");
const HOLE = "Its release notes say that it closes a security hole.";
const shops = (count: number) => `${count} ${count === 1 ? "shop" : "shops"}`;
const holeIf = (isSecurity: boolean) => (isSecurity ? [HOLE] : []);
const advice = (isSecurity: boolean) =>
  isSecurity ? "Install it soon." : "Install it when it suits; nothing is broken without it.";

export const UPDATE_WORDS_EN: EventWords<EventOf<typeof updateAvailable>> = {
  title: (shop, update) => `${subject(closesHole(update))} in shop ${shop}: ${update.label} ${update.version}`,
  subject: (update) => subject(closesHole(update)),
  sentences: (update) => [
    `${update.label} ${update.version} can be installed; the shop has ${update.installed}.`,
    ...holeIf(closesHole(update)),
  ],
  advice: (update) => advice(closesHole(update)),
};

export const UPDATE_SHARED_EN: EventWords<EventOf<typeof updateShared>> = {
  title: (_, { label, version, isSecurity, shopCount }) =>
    `${subject(isSecurity)} in ${shops(shopCount)}: ${label} ${version}`,
  subject: ({ isSecurity, shopCount }) => `${subject(isSecurity)} in ${shops(shopCount)}`,
  sentences: ({ label, version, isSecurity, shopCount }) => [
    `${label} ${version} can be installed in ${shops(shopCount)}.`,
    ...holeIf(isSecurity),
  ],
  list: NAMED_SHOPS.en,
  advice: ({ isSecurity }) => advice(isSecurity),
};

export const UPDATES_MANY_EN: EventWords<EventOf<typeof updatesMany>> = {
  title: (shop, { count }) => `${count} updates available in shop ${shop}`,
  subject: ({ count }) => `${count} updates available`,
  sentences: ({ count, isSecurity }) => [
    `${count} updates can be installed.`,
    ...(isSecurity ? ["The release notes of some say that they close security holes."] : []),
  ],
  list: ({ updates, count }) => {
    const left = count - updates.length;
    return [...updates.map(({ label, version }) => `${label} ${version}`), ...(left > 0 ? [`And ${left} more.`] : [])];
  },
  advice: ({ isSecurity }) =>
    isSecurity ? "Install those soon." : "Install them when it suits; nothing is broken without them.",
};

/** 0: those that had it are gone. */
const inShops = (count: number) => (count === 0 ? "" : count === 1 ? " in 1 shop" : ` in ${count} shops`);

export const UPDATE_OVER_EN: EventWords<EventOf<typeof updateOver>> = {
  title: (_, { label, version, shopCount }) => `Update no longer open${inShops(shopCount)}: ${label} ${version}`,
  subject: () => "Update no longer open",
  sentences: ({ label, version }) => [`${label} ${version} is installed, or what it updates is gone.`],
  advice: () => "There is nothing to do.",
};
