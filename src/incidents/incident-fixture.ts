import type { Pool } from "pg";

const SAID = { check: "environment", text: "notProduction", params: {} };

/** Writes an incident as it is, for what the database itself holds. */
export async function addIncident(
  pool: Pool,
  organizationId: string,
  values: Record<string, unknown>,
): Promise<number> {
  const began = "2026-11-20T09:41:00.000Z";
  const row: Record<string, unknown> = {
    topic: "settings",
    state: "open",
    title: JSON.stringify(SAID),
    began_at: began,
    noticed_at: began,
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await pool.query<{ id: number }>(
    `insert into incident (organization_id, ${names.join(", ")}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(", ")}) returning id`,
    [organizationId, ...Object.values(row)],
  );
  return rows[0]?.id ?? 0;
}

export async function addEntry(pool: Pool, organizationId: string, incidentId: number, userId: string | null) {
  await pool.query(
    `insert into incident_entry (organization_id, incident_id, at, kind, params, user_id) values ($1, $2, now(), 'note', '{}', $3)`,
    [organizationId, incidentId, userId],
  );
}
