import { z } from "zod";

/** The fields of a body or query whose shape nobody has checked yet. */
export function fieldsOf(input: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(input);
  return parsed.success ? parsed.data : {};
}
