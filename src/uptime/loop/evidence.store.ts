import type { Pool } from "pg";
import { storableJson } from "../../lib/storable-text.ts";
import type { Evidence } from "./evidence-keeper.ts";

/** Of a probe the newest so many are kept (product rule). */
const PER_PROBE = 200;

const SAVE_SQL = `insert into probe_evidence (organization_id, probe_id, location, at, reason, status, final_url, address, phases, headers, excerpt)
select probe.organization_id, given.probe_id, given.location, given.at, given.reason, given.status, given.final_url, given.address,
  given.phases, given.headers, given.excerpt
from jsonb_to_recordset($1::text::jsonb) as given(probe_id integer, location smallint, at timestamptz, reason text, status integer,
  final_url text, address text, phases jsonb, headers jsonb, excerpt text)
  join probe on probe.id = given.probe_id
order by given.probe_id, given.at
on conflict do nothing`;

const CUT_SQL = `delete from probe_evidence old using (
  select organization_id, probe_id, (array_agg(at order by at desc))[${PER_PROBE}] as oldest
  from probe_evidence where probe_id = any($1) group by organization_id, probe_id having count(*) > ${PER_PROBE}
) full_probe
where old.organization_id = full_probe.organization_id and old.probe_id = full_probe.probe_id and old.at < full_probe.oldest`;

/** Keeps what failed fetches brought back. A probe that is gone meanwhile is passed over. */
export async function saveEvidence(pool: Pool, evidence: readonly Evidence[]): Promise<void> {
  const rows = evidence.map(({ probeId, location, at, reason, answer }) => ({
    probe_id: probeId,
    location,
    at: new Date(at).toISOString(),
    reason,
    status: answer.httpStatus,
    final_url: answer.finalUrl,
    address: answer.address,
    phases: answer.phases,
    headers: answer.headers,
    excerpt: answer.excerpt,
  }));
  await pool.query({ name: "save_probe_evidence", text: SAVE_SQL, values: [storableJson(rows)] });
  const probes = [...new Set(evidence.map(({ probeId }) => probeId))];
  await pool.query({ name: "cut_probe_evidence", text: CUT_SQL, values: [probes] });
}
