import { z } from "zod";

/** What each advisory is called for ever, by its id. People ignore findings by this name. */
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

/** Its name as it was seen first; one that nobody has named yet gets its CVE, else its own id. */
export function nameOf(id: string, cve: string | null, names: AdvisoryNames): string {
  return (Object.hasOwn(names, id) ? names[id] : undefined) ?? (cve?.trim() || id);
}

/** The names after another look at the published file: those that are there stay, whatever CVE is given later. */
export function withNamesOf(names: AdvisoryNames, published: unknown): AdvisoryNames {
  const read = fileSchema.safeParse(published);
  if (!read.success) return names;
  const found = Object.entries(read.data.advisories).map(([id, one]) => [id, nameOf(id, one?.cve ?? null, names)]);
  return { ...names, ...Object.fromEntries(found) };
}
