import { z } from "zod";

/** The permanent name of each advisory, by its id. People ignore findings by this name. */
export type AdvisoryNames = Readonly<Record<string, string>>;

export const advisoryNamesSchema = z.record(z.string(), z.string());

const fileSchema = z.object({
  advisories: z.record(
    z.string(),
    z
      .object({ cve: z.string().nullable().catch(null) })
      .nullable()
      .catch(null),
  ),
});

/** The name that was recorded first. An advisory without one gets its CVE, else its own id. */
export function nameOf(id: string, cve: string | null, names: AdvisoryNames): string {
  return (Object.hasOwn(names, id) ? names[id] : undefined) ?? (cve?.trim() || id);
}

/**
 * A feed that brings new advisories every time must not fill the database. Those beyond the limit get no permanent
 * name.
 */
const NAMES_AT_MOST = 20_000;
const NAME_CHARACTERS = 200;

/** The names after reading the published file again. Recorded names stay, even if a CVE is assigned later. */
export function withNamesOf(names: AdvisoryNames, published: unknown): AdvisoryNames {
  const read = fileSchema.safeParse(published);
  if (!read.success) return names;
  const room = Math.max(0, NAMES_AT_MOST - Object.keys(names).length);
  const found = Object.entries(read.data.advisories)
    .filter(([id]) => !Object.hasOwn(names, id))
    .slice(0, room)
    .map(([id, one]) => [id, nameOf(id, one?.cve?.slice(0, NAME_CHARACTERS) ?? null, names)]);
  return { ...names, ...Object.fromEntries(found) };
}
