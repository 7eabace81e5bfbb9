import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { projectHint } from "../../lib/hints.ts";
import { signedIn } from "../../lib/trpc.ts";
import { memberProcedure } from "../../organizations/member.api.ts";
import {
  deleteEmptyProject,
  findProject,
  insertProject,
  listProjects,
  listProjectsOfUser,
  updateProject,
} from "./project.store.ts";
import { createProjectInput, numericId, organizationId, updateProjectInput } from "../shop-rules.ts";
import { SHOP_SENTENCES } from "../words/shop-sentences.ts";

export const currentUserProjects = signedIn.query(({ ctx }) => listProjectsOfUser(ctx.db, ctx.user));

export const projectProcedures = {
  list: memberProcedure("project:read").query(({ ctx }) => listProjects(ctx.db, ctx.access)),

  create: memberProcedure("project:write")
    .input(createProjectInput)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const values = { name: input.name, description: input.description ?? null };
        const id = await insertProject(tx, ctx.access, values, ctx.now);
        await audit(
          tx,
          byCaller(ctx),
          { organizationId: input.orgId, subject: "project", subjectId: String(id), subjectName: values.name },
          { action: "project.create", before: null, after: values },
        );
        await tellMembers(tx, input.orgId, id);
        return id;
      }),
    ),

  update: memberProcedure("project:write")
    .input(updateProjectInput)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const before = await findProject(tx, ctx.access, input.projectId);
        if (before === null) throw new Refusal("not_found", SHOP_SENTENCES.noSuchProject);
        const values = {
          ...(input.name !== undefined && { name: input.name }),
          ...(input.description !== undefined && { description: input.description }),
        };
        await updateProject(tx, ctx.access, { projectId: input.projectId, values, now: ctx.now });
        await audit(
          tx,
          byCaller(ctx),
          {
            organizationId: input.orgId,
            subject: "project",
            subjectId: String(input.projectId),
            subjectName: before.name,
          },
          { action: "project.update", before: { name: before.name, description: before.description }, after: values },
        );
        await tellMembers(tx, input.orgId, input.projectId);
        return true;
      }),
    ),

  delete: memberProcedure("project:delete")
    .input(z.object({ orgId: organizationId, projectId: numericId }))
    .mutation(({ ctx, input }) =>
      ctx.db.transaction(async (tx) => {
        const before = await findProject(tx, ctx.access, input.projectId);
        if (before === null) throw new Refusal("not_found", SHOP_SENTENCES.noSuchProject);
        if (!(await deleteEmptyProject(tx, ctx.access, input.projectId))) {
          throw new Refusal("bad_request", SHOP_SENTENCES.projectHasShops);
        }
        await audit(
          tx,
          byCaller(ctx),
          {
            organizationId: input.orgId,
            subject: "project",
            subjectId: String(input.projectId),
            subjectName: before.name,
          },
          { action: "project.delete", before: { name: before.name, description: before.description }, after: null },
        );
        await tellMembers(tx, input.orgId, input.projectId);
        return true;
      }),
    ),
};

/** Members see it at once in their open pages. */
async function tellMembers(tx: Db, organizationId: string, projectId: number): Promise<void> {
  await notify(tx, projectHint(organizationId, projectId));
}
