import type { Lost } from "./tells-nobody.ts";

const KINDS: Record<Lost["kind"], string> = {
  project: "project",
  tag: "tag",
  shop: "shop",
  channel: "channel",
  team: "team",
};

/** Why a rule tells nobody, in English. */
export const NOBODY_WORDS_EN = {
  deleted: (kind: Lost["kind"], name: string, date: string) => `The ${KINDS[kind]} ${name} was deleted on ${date}.`,
  receiversGone: "Those whom it told are gone.",
  scopeGone: "The shops that it was about are gone.",
  noShopInProjects: (names: string) => `No shop belongs to ${names} any more.`,
  watchesNone: "You watch no shop.",
  noShopWithTags: (names: string) => `No shop has the tag ${names} any more.`,
  disabled: (channel: string, since: string, reason: string) => `${channel} is disabled since ${since}: ${reason}`,
  unconfirmed: (channel: string) => `${channel} is not confirmed yet.`,
  missed: (count: number) => `${count === 1 ? "1 message was" : `${count} messages were`} not told.`,
  more: (count: number) =>
    count === 1 ? "Another channel does not work either." : `${count} other channels do not work either.`,
  teamEmpty: (name: string) => `Nobody is in the team ${name}.`,
  personLeft: (name: string) => `${name} is no member any more.`,
  roleEmpty: "Nobody has the role that it tells.",
  title: (name: string | null) =>
    name === null ? "A rule tells nobody any more" : `The rule “${name}” tells nobody any more`,
};
