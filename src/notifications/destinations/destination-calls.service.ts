import type { By } from "../../audit/actor.ts";
import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { contentOf, type StoredMessage } from "../delivering/composing/stored-message.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { sampleMessage } from "../samples/sample-messages.ts";
import { PREVIEWED_KINDS } from "../samples/situations.ts";
import type { FoundPlaces, ListedDestination, ShownDestination, Tries } from "./destination-answers.ts";
import type {
  AskedSamples,
  EnabledDestination,
  SavedDestination,
  SoughtPlaces,
  TriedDestination,
} from "./destination-input.ts";
import { takeTry } from "./channel-limits.service.ts";
import { listDestinations } from "./destinations.store.ts";
import { removeDestination, saveDestination } from "./edit-destination.service.ts";
import { enableDestination } from "./enable-destination.service.ts";
import { findPlaces } from "./find-places.service.ts";
import { showDestination } from "./show-destination.service.ts";
import { tryDestination, type TryServices } from "./try-destination.service.ts";

/** Who calls, and whose channels it is about. */
export interface DestinationCall {
  db: Db;
  owner: TellingOwner;
  by: By;
  user: { id: string; name: string; email: string; emailVerified: boolean };
  now: Date;
  services: { secrets: SecretBox; jobs: Pick<Jobs, "enqueue"> };
}

type Asked<Input> = { ctx: DestinationCall; input: Input };

/** What can be done with channels, those of an organization and one's own. */
export function destinationCalls(services: TryServices) {
  const within = (ctx: DestinationCall) => ({ ...ctx, ...services, ...services.mailing, ...ctx.services });
  return {
    /** The worst first. */
    list: async ({ ctx }: Pick<Asked<unknown>, "ctx">): Promise<{ destinations: ListedDestination[] }> => ({
      destinations: await listDestinations(ctx.db, ctx.owner),
    }),

    get: ({ ctx, input }: Asked<{ id: string }>): Promise<ShownDestination> => showDestination(within(ctx), input.id),

    /** A new one, or a change of one that was seen in that version. A secret that is not given stays as it is. */
    save: ({ ctx, input }: Asked<SavedDestination>): Promise<{ id: string; version: number }> =>
      saveDestination(within(ctx), input),

    remove: async ({ ctx, input }: Asked<{ id: string }>) => {
      await removeDestination(within(ctx), input.id);
      return true;
    },

    /** Sends samples with settings as they are typed, and says what came of it. */
    try: async ({ ctx, input }: Asked<TriedDestination>): Promise<Tries> => {
      await takeTry(ctx);
      return await tryDestination(within(ctx), input);
    },

    /**
     * Beginning, update and end of a matter, as they are composed when it happens, before any channel writes them; of
     * channels that edit the first message, also the update as a message of its own.
     */
    samples: ({ ctx: { now }, input }: Asked<AskedSamples>): { messages: StoredMessage[] } => {
      const reader = { ...input, appUrl: services.appUrl, now };
      return { messages: PREVIEWED_KINDS.map((kind) => contentOf(sampleMessage(input.situation, kind, reader))) };
    },

    /** Asks the service where messages may go, with secrets as they are typed; a call like a try. */
    find: async ({ ctx, input }: Asked<SoughtPlaces>): Promise<FoundPlaces> => {
      await takeTry(ctx);
      return await findPlaces(within(ctx), input);
    },

    /** Switches on what was disabled, and has told in one summary what was missed, or nothing of it. */
    enable: async ({ ctx, input }: Asked<EnabledDestination>) => {
      await enableDestination(ctx, input);
      return true;
    },
  };
}
