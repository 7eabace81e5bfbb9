import type { Pool } from "pg";
import { Refusal } from "../../lib/errors.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { UPTIME_SENTENCES } from "../sentences.ts";
import type { EvidencePage, EvidenceRow } from "../uptime-answers.ts";

const PAGE_ROWS = 20;

type StoredRow = Omit<EvidenceRow, "at"> & { at: Date };

/**
 * What failed fetches of a probe brought back, newest first, from before a moment.
 * @throws {Refusal} if the shop has no such probe
 */
export async function readEvidence(
  pool: Pool,
  { organizationId, shopId }: ShopAccess,
  { probeId, before }: { probeId: number; before: Date | null },
): Promise<EvidencePage> {
  const { rows } = await pool.query<{ rows: StoredRow[] | null }>(
    `select (
       select json_agg(page order by page.at desc, page.place) from (
         select at, coalesce(probe_location.name, location::text) as location, location as place, reason, status as "httpStatus",
           final_url as "finalUrl", address, phases, headers, excerpt
         from probe_evidence left join probe_location on probe_location.id = location
         where organization_id = probe.organization_id and probe_id = probe.id and ($4::timestamptz is null or at < $4)
         order by at desc, location limit ${PAGE_ROWS + 1}
       ) page
     ) as rows
     from probe where organization_id = $1 and shop_id = $2 and id = $3`,
    [organizationId, shopId, probeId, before],
  );
  const [found] = rows;
  if (found === undefined) throw new Refusal("not_found", UPTIME_SENTENCES.noSuchProbe);
  const all = (found.rows ?? []).map(evidenceOf);
  const page = all.slice(0, PAGE_ROWS);
  return { rows: page, next: all.length > PAGE_ROWS ? (page.at(-1)?.at ?? null) : null };
}

function evidenceOf({ location, reason, httpStatus, finalUrl, address, ...row }: StoredRow): EvidenceRow {
  const { phases, headers, excerpt } = row;
  const at = new Date(row.at).toISOString();
  return { at, location, reason, httpStatus, finalUrl, address, phases, headers, excerpt };
}
