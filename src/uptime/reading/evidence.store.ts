import type { Pool } from "pg";
import { Refusal } from "../../lib/errors.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { UPTIME_SENTENCES } from "../sentences.ts";
import type { EvidencePage, EvidencePlace, EvidenceRow } from "../uptime-answers.ts";

const PAGE_ROWS = 20;

type StoredRow = Omit<EvidenceRow, "at"> & { at: Date; place: number };

/**
 * What failed fetches of a probe brought back, newest first, from behind a row on; nothing from before the shop came.
 * @throws {Refusal} if the shop has no such probe
 */
export async function readEvidence(
  pool: Pool,
  { organizationId, shopId }: ShopAccess,
  { probeId, before }: { probeId: number; before: EvidencePlace | null },
): Promise<EvidencePage> {
  const { rows } = await pool.query<{ rows: StoredRow[] | null }>(
    `select (
       select json_agg(page order by page.at desc, page.place) from (
         select at, coalesce(probe_location.name, location::text) as location, location as place, reason, status as "httpStatus",
           final_url as "finalUrl", address, phases, headers, excerpt
         from probe_evidence left join probe_location on probe_location.id = location
         where organization_id = probe.organization_id and probe_id = probe.id and at >= joined_at and ($4::timestamptz is null or at < $4 or (at = $4 and location > $5::smallint))
         order by at desc, location limit ${PAGE_ROWS + 1}
       ) page
     ) as rows
     from probe join shop on shop.organization_id = probe.organization_id and shop.id = probe.shop_id
     where probe.organization_id = $1 and probe.shop_id = $2 and probe.id = $3`,
    [organizationId, shopId, probeId, before?.at ?? null, before?.location ?? null],
  );
  const [found] = rows;
  if (found === undefined) throw new Refusal("not_found", UPTIME_SENTENCES.noSuchProbe);
  const all = found.rows ?? [];
  const page = all.slice(0, PAGE_ROWS);
  const last = all.length > PAGE_ROWS ? page.at(-1) : undefined;
  const next = last === undefined ? null : { at: new Date(last.at).toISOString(), location: last.place };
  return { rows: page.map(evidenceOf), next };
}

function evidenceOf({ location, reason, httpStatus, finalUrl, address, ...row }: StoredRow): EvidenceRow {
  const { phases, headers, excerpt } = row;
  const at = new Date(row.at).toISOString();
  return { at, location, reason, httpStatus, finalUrl, address, phases, headers, excerpt };
}
