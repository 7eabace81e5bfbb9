import type {
  ListedDestination,
  ShownDestination,
  Tried,
} from "../../../../notifications/destinations/destination-answers.ts";

/** A channel in the list of all. */
export type ListedChannel = ListedDestination;
/** All that its managers may see of it: no secret is among it. */
export type ChannelDetail = ShownDestination;
/** What came of trying one message. */
export type TriedSample = Tried;
