import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { notify } from "../lib/events.ts";
import { fleetViewHint } from "../lib/hints.ts";
import { router, signedIn } from "../lib/trpc.ts";
import { createFleetViewInput, FLEET_VIEWS_PER_PERSON, fleetViewId, updateFleetViewInput } from "./fleet-view-rules.ts";
import {
  addFleetView,
  alone,
  changeFleetView,
  countFleetViews,
  deleteFleetView,
  hasFleetView,
  listFleetViews,
} from "./fleet-view.store.ts";
import { FLEET_VIEW_SENTENCES } from "./sentences.ts";

/** A person's own saved views of the fleet. Changes on one device are announced to the others. */
export const fleetViewRouter = router({
  list: signedIn.query(({ ctx }) => listFleetViews(ctx.db, ctx.user.id, FLEET_VIEWS_PER_PERSON)),

  create: signedIn.input(createFleetViewInput).mutation(({ ctx, input }) =>
    alone(ctx.db, ctx.user.id, async (tx) => {
      if ((await countFleetViews(tx, ctx.user.id)) >= FLEET_VIEWS_PER_PERSON)
        throw new Refusal("bad_request", FLEET_VIEW_SENTENCES.tooMany(FLEET_VIEWS_PER_PERSON));
      const added = await addFleetView(tx, ctx.user.id, { ...input, now: ctx.now });
      if (added === null) throw new Refusal("conflict", FLEET_VIEW_SENTENCES.nameIsTaken);
      await tellDevices(tx, ctx.user.id);
      return added;
    }),
  ),

  update: signedIn.input(updateFleetViewInput).mutation(({ ctx, input: { id, ...change } }) =>
    alone(ctx.db, ctx.user.id, async (tx) => {
      const changed = await changeFleetView(tx, { userId: ctx.user.id, id }, { ...change, now: ctx.now });
      if (changed === null) {
        const exists = await hasFleetView(tx, ctx.user.id, id);
        throw exists
          ? new Refusal("conflict", FLEET_VIEW_SENTENCES.nameIsTaken)
          : new Refusal("not_found", FLEET_VIEW_SENTENCES.noSuchView);
      }
      await tellDevices(tx, ctx.user.id);
      return changed;
    }),
  ),

  delete: signedIn.input(fleetViewId).mutation(async ({ ctx, input }) => {
    if (!(await deleteFleetView(ctx.db, ctx.user.id, input.id)))
      throw new Refusal("not_found", FLEET_VIEW_SENTENCES.noSuchView);
    await tellDevices(ctx.db, ctx.user.id);
    return true;
  }),
});

function tellDevices(db: Db, userId: string): Promise<void> {
  return notify(db, fleetViewHint(userId));
}
