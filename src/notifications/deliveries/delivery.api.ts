import { z } from "zod";
import { router } from "../../lib/trpc.ts";
import { numericId, rowMoment } from "../../shops/shop-rules.ts";
import { organizationOwned } from "../delivering/owner.api.ts";
import type { DeliveryPage, ShownDelivery } from "./delivery-answers.ts";
import { pageDeliveries } from "./deliveries.store.ts";
import { DELIVERY_OUTCOMES_SHOWN } from "./delivery-filter.ts";
import { redeliver } from "./redeliver.service.ts";
import { showDelivery } from "./show-delivery.service.ts";

const CURSOR_CHARACTERS = 200;

const filter = z.object({
  destinationId: z.uuid().optional(),
  outcome: z.enum(DELIVERY_OUTCOMES_SHOWN).optional(),
  shopId: numericId.optional(),
  /** Made from then on, and before then. */
  from: rowMoment.optional(),
  to: rowMoment.optional(),
});

const manages = organizationOwned("telling:manage");

/** What became of an organization's messages. */
export const deliveryRouter = router({
  /** Fifty, those that were given up first. `cursor`: `next` of the page before. */
  page: manages
    .input(
      z.object({ filter: filter.prefault({}), cursor: z.string().max(CURSOR_CHARACTERS).nullable().default(null) }),
    )
    .query(({ ctx, input }): Promise<DeliveryPage> => pageDeliveries(ctx.db, ctx.access, input)),

  get: manages
    .input(z.object({ destinationId: z.uuid(), messageId: z.uuid() }))
    .query(({ ctx, input }): Promise<ShownDelivery> => showDelivery(ctx, input)),

  /** Has one that was given up sent once more, or all of a channel's. */
  redeliver: manages
    .input(z.object({ destinationId: z.uuid(), messageId: z.uuid().nullable() }))
    .mutation(({ ctx, input }): Promise<{ count: number }> => redeliver(ctx, input)),
});
