import { z } from "zod";
import { Refusal } from "../../lib/errors.ts";
import { signedIn } from "../../lib/trpc.ts";
import { memberProcedure } from "../../organizations/member.api.ts";
import { NO_SUCH_SHOP } from "../access.ts";
import { shopProcedure } from "../shop-procedure.api.ts";
import { numericId } from "../shop-rules.ts";
import {
  hasProject,
  isProjectWatched,
  isWatched,
  listWatchedProjects,
  listWatchedShops,
  setWatch,
  tellWatcher,
  unwatchProject,
  watchProject,
} from "./watch.store.ts";
import { SHOP_SENTENCES } from "../words/shop-sentences.ts";

/** For lists of which only a part is shown. Default: all of it. */
const lookedFor = z.object({ term: z.string().trim().max(100) }).optional();

/** Shops that the person watches. */
export const subscribedShops = signedIn
  .input(lookedFor)
  .query(({ ctx, input }) => listWatchedShops(ctx.db, ctx.user, input));

/** Projects of which the person watches every shop. */
export const subscribedProjects = signedIn
  .input(lookedFor)
  .query(({ ctx, input }) => listWatchedProjects(ctx.db, ctx.user, input));

/** Watching one shop. */
export const shopWatchProcedures = {
  isSubscribedToNotifications: shopProcedure("shop:read").query(({ ctx }) =>
    isWatched(ctx.db, ctx.access, ctx.user.id),
  ),
  subscribeToNotifications: setWatchProcedure(true),
  unsubscribeFromNotifications: setWatchProcedure(false),
};

function setWatchProcedure(watching: boolean) {
  return shopProcedure("shop:watch").mutation(async ({ ctx }) => {
    if (!(await setWatch(ctx.db, ctx.access, { userId: ctx.user.id, watching }))) {
      throw new Refusal("not_found", NO_SUCH_SHOP);
    }
    await tellWatcher(ctx.db, ctx.user.id);
    return true;
  });
}

const projectProcedure = memberProcedure("shop:watch")
  .input(z.object({ projectId: numericId }))
  .use(async ({ ctx, input, next }) => {
    if (!(await hasProject(ctx.db, ctx.access, input.projectId)))
      throw new Refusal("not_found", SHOP_SENTENCES.noSuchProject);
    return next();
  });

/** Watching every shop of a project, later ones too. */
export const projectWatchProcedures = {
  isSubscribedToNotifications: projectProcedure.query(({ ctx, input }) =>
    isProjectWatched(ctx.db, ctx.access, input.projectId),
  ),
  subscribeToNotifications: projectProcedure.mutation(async ({ ctx, input }) => {
    await ctx.db.transaction((tx) => watchProject(tx, ctx.access, input.projectId));
    await tellWatcher(ctx.db, ctx.user.id);
    return true;
  }),
  unsubscribeFromNotifications: projectProcedure.mutation(async ({ ctx, input }) => {
    await ctx.db.transaction((tx) => unwatchProject(tx, ctx.access, input.projectId));
    await tellWatcher(ctx.db, ctx.user.id);
    return true;
  }),
};
