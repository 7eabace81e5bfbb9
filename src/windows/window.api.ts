import { byCaller } from "../audit/actor.api.ts";
import type { Db } from "../lib/db.ts";
import { router, type SignedInContext, signedIn } from "../lib/trpc.ts";
import { MemberAccess } from "../organizations/access.ts";
import { byCookie, type Caller } from "../organizations/caller.ts";
import { memberProcedure } from "../organizations/member.api.ts";
import type { Permission } from "../organizations/permissions.ts";
import { preview, previewOnce } from "./occurrences.ts";
import type { Plan } from "./plan.ts";
import type { WindowList, WindowPreview } from "./window-answers.ts";
import { listPlannedWork, type ReadRecorded } from "./window-list.store.ts";
import { PREVIEWED_DATES } from "./window-limits.ts";
import { oneWindowInput, previewWindowInput, saveWindowInput, type WindowScope } from "./window-rules.ts";
import { PERMISSION_OF_SCOPE } from "./window-scope.ts";
import {
  endNow,
  extendWindow,
  planFor,
  refuseUnknownScope,
  removeWindow,
  saveWindow,
  storedBegin,
  storedScope,
  type WindowContext,
} from "./window.service.ts";
import { countScope } from "./window.store.ts";

/**
 * Planned work of all of the person's organizations: what runs, what comes within 14 days, and what ended in as many.
 * `timeZone`: of the instance.
 */
export function plannedWork(timeZone: string, readRecorded: ReadRecorded) {
  return router({
    list: signedIn.query(async ({ ctx }): Promise<WindowList> => ({
      ...(await listPlannedWork(ctx.db, ctx.user, ctx.now, readRecorded)),
      timeZone,
    })),
  });
}

/** `timeZone`: of the instance, where an organization has none of its own. */
export function windowRouter(timeZone: string) {
  return router({
    save: memberProcedure("shop:write")
      .input(saveWindowInput)
      .mutation(async ({ ctx, input }) => {
        const caller = byCookie(ctx.user);
        await refuseUnlessAllowed(ctx.db, caller, input.orgId, input.scope);
        if (input.id !== null)
          await refuseUnlessAllowed(ctx.db, caller, input.orgId, await storedScope(ctx.db, ctx.access, input.id));
        return { id: await saveWindow(planning(ctx), input, timeZone) };
      }),

    /** The next dates of what is being planned; refuses as saving would. */
    preview: memberProcedure("shop:read")
      .input(previewWindowInput)
      .query(async ({ ctx, input }): Promise<WindowPreview> => {
        await refuseUnknownScope(ctx.db, ctx.access, input.scope);
        const begunAt = input.id === null ? null : await storedBegin(ctx.db, ctx.access, input.id);
        const plan = await planFor(ctx, input.schedule, { instanceZone: timeZone, begunAt });
        return { ...previewOf(plan, ctx.now), shops: await countScope(ctx.db, ctx.access, input.scope) };
      }),

    endNow: changeProcedure.mutation(async ({ ctx, input }) => {
      await endNow(planning(ctx), input.id);
      return true;
    }),

    extend: changeProcedure.mutation(async ({ ctx, input }) => ({
      endsAt: (await extendWindow(planning(ctx), input.id)).toISOString(),
    })),

    remove: changeProcedure.mutation(async ({ ctx, input }) => {
      await removeWindow(planning(ctx), input.id);
      return true;
    }),
  });
}

/** For those who may change the window, which depends on whom it is for. */
const changeProcedure = memberProcedure("shop:write")
  .input(oneWindowInput)
  .use(async ({ ctx, input, next }) => {
    const scope = await storedScope(ctx.db, ctx.access, input.id);
    await refuseUnlessAllowed(ctx.db, byCookie(ctx.user), input.orgId, scope);
    return next();
  });

function planning(ctx: SignedInContext & { access: MemberAccess }): WindowContext {
  const { db, access, now, user } = ctx;
  return { db, access, now, by: byCaller(ctx), userId: user.id };
}

async function refuseUnlessAllowed(db: Db, caller: Caller, organizationId: string, { kind }: WindowScope) {
  const permission: Permission = PERMISSION_OF_SCOPE[kind];
  if (permission !== "shop:write") await MemberAccess.grant(db, caller, organizationId, permission);
}

function previewOf(plan: Plan, now: Date): Omit<WindowPreview, "shops"> {
  const [timeZone, times] =
    plan.kind === "once"
      ? [plan.timeZone, [previewOnce(plan.occurrence, plan.timeZone)]]
      : [plan.repeated.timeZone, preview(plan.repeated, now, PREVIEWED_DATES)];
  return {
    timeZone,
    times: times.map(({ beginsAt, endsAt, ...rest }) => ({
      beginsAt: beginsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      ...rest,
    })),
  };
}
