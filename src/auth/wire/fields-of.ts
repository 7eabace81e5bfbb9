import { z } from "zod";
import { parseJson } from "../../lib/strangers-json.ts";

/** The fields of a body or query whose shape nobody has checked yet. */
export function fieldsOf(input: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(input);
  return parsed.success ? parsed.data : {};
}

const FORM = "application/x-www-form-urlencoded";

/** The fields that a message brings along, as the auth library reads them: from JSON or a form, of two of one name the last. */
export async function fieldsIn(message: Request | Response): Promise<Record<string, unknown>> {
  const text = await message.clone().text();
  const type = message.headers.get("content-type")?.toLowerCase() ?? "";
  if (type.includes(FORM)) return Object.fromEntries(new URLSearchParams(text));
  const json = parseJson(text);
  return json.ok ? fieldsOf(json.value) : {};
}
