import { byCaller } from "../../audit/actor.api.ts";
import { takeFromLimit } from "../../instance/limit.service.ts";
import { router } from "../../lib/trpc.ts";
import { organizationProcedure } from "../../organizations/member.api.ts";
import { confirmAgain } from "../addresses/shown-addresses.service.ts";
import {
  askedAddress,
  enabledDestination,
  oneDestination,
  savedDestination,
  soughtPlaces,
  triedDestination,
} from "./destination-input.ts";
import type { FoundPlaces, ListedDestination, ShownDestination, Tries } from "./destination-answers.ts";
import { showDestination } from "./show-destination.service.ts";
import { listDestinations } from "./destinations.store.ts";
import { removeDestination, saveDestination } from "./edit-destination.service.ts";
import { enableDestination } from "./enable-destination.service.ts";
import { findPlaces } from "./find-places.service.ts";
import { tryDestination, type TryServices } from "./try-destination.service.ts";

const manages = organizationProcedure("telling:manage");

/** Channels of an organization: where its messages go. */
export function destinationRouter(services: TryServices) {
  return router({
    /** The worst first. */
    list: organizationProcedure("organization:read").query(
      async ({ ctx }): Promise<{ destinations: ListedDestination[] }> => ({
        destinations: await listDestinations(ctx.db, ctx.access),
      }),
    ),

    get: manages
      .input(oneDestination)
      .query(({ ctx, input }): Promise<ShownDestination> =>
        showDestination({ ...ctx, secrets: ctx.services.secrets }, input.id),
      ),

    /** A new one, or a change of one that was seen in that version. A secret that is not given stays as it is. */
    save: manages
      .input(savedDestination)
      .mutation(({ ctx, input }): Promise<{ id: string; version: number }> =>
        saveDestination({ ...ctx, ...services, ...services.mailing, ...ctx.services, by: byCaller(ctx) }, input),
      ),

    /** Mails an address the link to confirm once more. */
    confirmAgain: manages.input(askedAddress).mutation(async ({ ctx, input }) => {
      await confirmAgain({ ...ctx, ...services, ...services.mailing, ...ctx.services }, input);
      return true;
    }),

    remove: manages.input(oneDestination).mutation(async ({ ctx, input }) => {
      await removeDestination({ ...ctx, ...services, by: byCaller(ctx) }, input.id);
      return true;
    }),

    /** Sends samples with settings as they are typed, and says what came of it. */
    try: manages.input(triedDestination).mutation(async ({ ctx, input }): Promise<Tries> => {
      const { organizationId } = ctx.access;
      await takeFromLimit(ctx.db, "channelTries", { subject: "organization", subjectId: organizationId });
      return await tryDestination({ ...ctx, ...services, secrets: ctx.services.secrets }, input);
    }),

    /** Asks the service where messages may go, with secrets as they are typed; a call like a try. */
    find: manages.input(soughtPlaces).mutation(async ({ ctx, input }): Promise<FoundPlaces> => {
      const { organizationId } = ctx.access;
      await takeFromLimit(ctx.db, "channelTries", { subject: "organization", subjectId: organizationId });
      return await findPlaces({ ...ctx, ...services, secrets: ctx.services.secrets }, input);
    }),

    /** Switches on what was disabled, and has told in one summary what was missed, or nothing of it. */
    enable: manages.input(enabledDestination).mutation(async ({ ctx, input }) => {
      await enableDestination({ ...ctx, by: byCaller(ctx) }, input);
      return true;
    }),
  });
}
