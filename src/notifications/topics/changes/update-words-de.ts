import type { EventOf } from "../../../changelog/define-event.ts";
import { closesHole, type updateAvailable } from "../../../monitoring/events/update-available.ts";
import type { EventWords } from "../event-words.ts";
import { NAMED_SHOPS } from "../named-shops.ts";
import type { updateOver } from "./update-over.ts";
import type { updateShared } from "./update-shared.ts";
import type { updatesMany } from "./updates-many.ts";

const subject = (isSecurity: boolean) => (isSecurity ? "Sicherheitsupdate verfügbar" : "Update verfügbar");
const HOLE = "Laut seinen Versionshinweisen schließt es eine Sicherheitslücke.";
const shops = (count: number) => `${count} ${count === 1 ? "Shop" : "Shops"}`;
const holeIf = (isSecurity: boolean) => (isSecurity ? [HOLE] : []);
const advice = (isSecurity: boolean) =>
  isSecurity
    ? "Installieren Sie es bald."
    : "Installieren Sie es, wenn es passt; ohne das Update ist nichts beeinträchtigt.";

export const UPDATE_WORDS_DE: EventWords<EventOf<typeof updateAvailable>> = {
  title: (shop, update) => `${subject(closesHole(update))} in Shop ${shop}: ${update.label} ${update.version}`,
  subject: (update) => subject(closesHole(update)),
  sentences: (update) => [
    `${update.label} ${update.version} lässt sich installieren; installiert ist ${update.installed}.`,
    ...holeIf(closesHole(update)),
  ],
  advice: (update) => advice(closesHole(update)),
};

export const UPDATE_SHARED_DE: EventWords<EventOf<typeof updateShared>> = {
  title: (_, { label, version, isSecurity, shopCount }) =>
    `${subject(isSecurity)} in ${shops(shopCount)}: ${label} ${version}`,
  subject: ({ isSecurity, shopCount }) => `${subject(isSecurity)} in ${shops(shopCount)}`,
  sentences: ({ label, version, isSecurity, shopCount }) => [
    `${label} ${version} lässt sich in ${shops(shopCount)} installieren.`,
    ...holeIf(isSecurity),
  ],
  list: NAMED_SHOPS.de,
  advice: ({ isSecurity }) => advice(isSecurity),
};

export const UPDATES_MANY_DE: EventWords<EventOf<typeof updatesMany>> = {
  title: (shop, { count }) => `${count} Updates verfügbar in Shop ${shop}`,
  subject: ({ count }) => `${count} Updates verfügbar`,
  sentences: ({ count, isSecurity }) => [
    `${count} Updates lassen sich installieren.`,
    ...(isSecurity ? ["Laut ihren Versionshinweisen schließen einige davon Sicherheitslücken."] : []),
  ],
  list: ({ updates, count }) => {
    const left = count - updates.length;
    const more = left === 1 ? "Und 1 weiteres." : `Und ${left} weitere.`;
    return [...updates.map(({ label, version }) => `${label} ${version}`), ...(left > 0 ? [more] : [])];
  },
  advice: ({ isSecurity }) =>
    isSecurity
      ? "Installieren Sie diese bald."
      : "Installieren Sie sie, wenn es passt; ohne die Updates ist nichts beeinträchtigt.",
};

/** 0: those that had it are gone. */
const inShops = (count: number) => (count === 0 ? "" : count === 1 ? " in 1 Shop" : ` in ${count} Shops`);

export const UPDATE_OVER_DE: EventWords<EventOf<typeof updateOver>> = {
  title: (_, { label, version, shopCount }) => `Update nicht mehr offen${inShops(shopCount)}: ${label} ${version}`,
  subject: () => "Update nicht mehr offen",
  sentences: ({ label, version }) => [
    `${label} ${version} ist installiert, oder es gibt nicht mehr, was damit aktualisiert würde.`,
  ],
  advice: () => "Es ist nichts zu tun.",
};
