import { router } from "../../lib/trpc.ts";
import { organizationOwned, ownChange, ownProcedure } from "../delivering/owner.api.ts";
import { confirmAgain } from "../addresses/shown-addresses.service.ts";
import { destinationCalls } from "./destination-calls.service.ts";
import {
  askedAddress,
  askedSamples,
  enabledDestination,
  oneDestination,
  savedDestination,
  soughtPlaces,
  triedDestination,
} from "./destination-input.ts";
import type { TryServices } from "./try-destination.service.ts";

const manages = organizationOwned("telling:manage");

/** Channels of an organization: where its messages go. */
export function destinationRouter(services: TryServices) {
  const calls = destinationCalls(services);
  return router({
    list: organizationOwned("organization:read").query(calls.list),
    get: manages.input(oneDestination).query(calls.get),
    save: manages.input(savedDestination).mutation(calls.save),
    /** Mails an address the link to confirm once more. */
    confirmAgain: manages.input(askedAddress).mutation(async ({ ctx, input }) => {
      await confirmAgain({ ...ctx, ...services, ...services.mailing, ...ctx.services }, input);
      return true;
    }),
    remove: manages.input(oneDestination).mutation(calls.remove),
    try: manages.input(triedDestination).mutation(calls.try),
    find: manages.input(soughtPlaces).mutation(calls.find),
    enable: manages.input(enabledDestination).mutation(calls.enable),
  });
}

/** Channels of the person who calls, which nobody else sees. */
export function ownDestinationRouter(services: TryServices) {
  const calls = destinationCalls(services);
  return router({
    list: ownProcedure.query(calls.list),
    get: ownProcedure.input(oneDestination).query(calls.get),
    /** The same for whoever looks at a channel, an organization's too. */
    samples: ownProcedure.input(askedSamples).query(calls.samples),
    save: ownChange.input(savedDestination).mutation(calls.save),
    remove: ownChange.input(oneDestination).mutation(calls.remove),
    try: ownChange.input(triedDestination).mutation(calls.try),
    find: ownChange.input(soughtPlaces).mutation(calls.find),
    enable: ownChange.input(enabledDestination).mutation(calls.enable),
  });
}
