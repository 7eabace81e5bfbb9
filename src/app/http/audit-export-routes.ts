import { type Context, Hono } from "hono";
import { z } from "zod";
import { type LeftHistoryRow, listLeftHistory } from "../../changelog/left-history.store.ts";
import type { CurrentSession } from "../../identity/session.ts";
import type { Db } from "../../lib/db.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import { Refusal } from "../../lib/errors.ts";
import { isStorable } from "../../lib/storable-text.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { byCookie } from "../../organizations/caller.ts";
import { type AuditFilter, auditFilter } from "../../organizations/audit-log/audit-filter.ts";
import { refuseUnlessAdmin } from "../../organizations/member.api.ts";
import { type AuditScope, listAuditEntries } from "../../organizations/audit-log/audit-log.store.ts";
import { AUDIT_FORM, AUDIT_FORMATS, type AuditFormat, leftHistoryEntry } from "./audit-export.ts";
import type { ProcessServices } from "../services.ts";
import { sentencesOf } from "../../lib/sentences.ts";
import { EXPORT_WORDS_DE } from "./export-words-de.ts";
import { EXPORT_WORDS_EN } from "./export-words-en.ts";
import { guarded, toPersons } from "./guarded.ts";

/** How many entries each running export holds in memory at once. */
const BATCH_ENTRIES = 500;

/** Sentences that people read instead of the file, in their language. */
const REFUSALS = sentencesOf("export", { en: EXPORT_WORDS_EN, de: EXPORT_WORDS_DE });

const query = auditFilter.extend({ orgId: z.string().optional() });

type ExportServices = Pick<ProcessServices, "clock" | "readSession"> & {
  database: Pick<ProcessServices["database"], "db">;
};

/**
 * The audit log as a file: the log of the organization `orgId` for those who may read it, that of the whole instance
 * for admins. Entries are read only as fast as they are fetched, so the length of the log does not matter.
 */
export function auditExportRoutes({ database, readSession, clock }: ExportServices): Hono {
  const routes = new Hono();
  for (const format of AUDIT_FORMATS) {
    routes.get(
      `/api/audit.${format}`,
      guarded(async (context) => {
        const input = query.safeParse(context.req.query());
        if (!input.success || !isStorable(input.data)) throw new Refusal("bad_request", REFUSALS.query);
        const { orgId, ...filter } = input.data;
        const { headers } = context.req.raw;
        const ask = async () => scopeOf(database.db, await readSession(headers, clock()), orgId);
        await ask();
        return fileOf(context, { format, now: clock(), chunks: chunksOf(database.db, ask, { format, filter }) });
      }, toPersons),
    );
  }
  return routes;
}

/** @throws {Refusal} for who may not read it, or not any more */
async function scopeOf(db: Db, session: CurrentSession | null, orgId: string | undefined): Promise<AuditScope> {
  if (session === null) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
  const { user } = session;
  if (orgId !== undefined) return await MemberAccess.grant(db, byCookie(user), orgId, "audit:read");
  refuseUnlessAdmin(user);
  return "instance";
}

/**
 * Checked before each part: a download takes as long as its reader likes, and the reader may have lost access since.
 * The download then breaks off, so that nobody takes it for complete.
 */
type AskScope = () => Promise<AuditScope>;

async function* chunksOf(
  db: Db,
  ask: AskScope,
  { format, filter }: { format: AuditFormat; filter: AuditFilter },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const form = AUDIT_FORM[format];
  const encoder = new TextEncoder();
  if (form.head !== "") yield encoder.encode(form.head);
  let beforeId: number | undefined;
  for (;;) {
    const entries = await listAuditEntries(db, await ask(), { ...filter, beforeId }, BATCH_ENTRIES);
    if (entries.length > 0) yield encoder.encode(form.write(entries));
    if (entries.length < BATCH_ENTRIES) break;
    beforeId = entries.at(-1)?.id;
  }
  yield* leftHistoryOf(db, ask, { format, filter });
}

/** What the organization knew about shops that have moved away; part of every unfiltered log. */
async function* leftHistoryOf(
  db: Db,
  ask: AskScope,
  { format, filter }: { format: AuditFormat; filter: AuditFilter },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Object.values(filter).some((value) => value !== undefined)) return;
  const encoder = new TextEncoder();
  let before: LeftHistoryRow | null = null;
  for (;;) {
    const scope = await ask();
    if (scope === "instance") return;
    const rows: readonly LeftHistoryRow[] = await listLeftHistory(db, scope, { before, limit: BATCH_ENTRIES });
    if (rows.length > 0) yield encoder.encode(AUDIT_FORM[format].write(rows.map(leftHistoryEntry)));
    if (rows.length < BATCH_ENTRIES) return;
    before = rows.at(-1) ?? null;
  }
}

function fileOf(
  context: Context,
  { format, now, chunks }: { format: AuditFormat; now: Date; chunks: AsyncGenerator<Uint8Array<ArrayBuffer>> },
): Response {
  const day = now.toISOString().slice(0, 10);
  return context.body(streamOf(chunks), 200, {
    "content-type": AUDIT_FORM[format].contentType,
    "content-disposition": `attachment; filename="audit-${day}.${format}"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}

/** Asks for the next chunk only when the previous one has been sent. */
function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
