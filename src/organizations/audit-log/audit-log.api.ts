import type { z } from "zod";
import type { Db } from "../../lib/db.ts";
import { auditPage } from "./audit-filter.ts";
import { type AuditScope, listAuditEntries } from "./audit-log.store.ts";
import { adminProcedure, memberProcedure } from "../member.api.ts";

const PAGE_ENTRIES = 50;

/** What happened in one organization. */
export const listOrganizationAudit = memberProcedure("audit:read")
  .input(auditPage)
  .query(({ ctx, input }) => readPage(ctx.db, ctx.access, input));

/** What happened in the whole instance, including people who belong to no organization. */
export const listInstanceAudit = adminProcedure
  .input(auditPage)
  .query(({ ctx, input }) => readPage(ctx.db, "instance", input));

async function readPage(db: Db, scope: AuditScope, input: z.infer<typeof auditPage>) {
  const found = await listAuditEntries(db, scope, input, PAGE_ENTRIES + 1);
  const entries = found.slice(0, PAGE_ENTRIES);
  return { entries, olderThan: found.length > PAGE_ENTRIES ? (entries.at(-1)?.id ?? null) : null };
}
