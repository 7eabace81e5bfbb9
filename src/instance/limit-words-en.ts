import { limitDuration } from "./limit-duration.ts";

const UNITS = {
  seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
};

/** Refusals for exceeding a limit, in English. */
export const LIMIT_WORDS_EN = {
  tooOften: (seconds: number) =>
    `That was too often in a short time. Please try again in ${limitDuration(seconds, UNITS)}.`,
  full: (most: number) => `There may be ${most} at a time, and there are.`,
  queuedRequests: (most: number) =>
    `${most} visits of this organization and others of its owner are waiting already. Please try again when some of them are done.`,
  queuedSpeedTests: (most: number) =>
    `${most} speed tests of this organization and others of its owner are waiting already. Please try again when some of them are done.`,
  organizations: (most: number) => `You own ${most} organizations, which is as many as one person may own here.`,
  channels: (most: number) =>
    `This organization has ${most} channels, which is as many as it may have. Delete one of them first.`,
  ownChannels: (most: number) =>
    `You have ${most} channels, which is as many as one person may have. Delete one of them first.`,
  eventStreams: (most: number) => `More than ${most} pages are open. This one does not hear of changes by itself.`,
};
