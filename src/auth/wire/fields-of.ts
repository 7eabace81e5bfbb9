import { z } from "zod";
import { parseJson } from "../../lib/strangers-json.ts";

/** The fields of a body or query whose shape nobody has checked yet. */
export function fieldsOf(input: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(input);
  return parsed.success ? parsed.data : {};
}

const FORM = "application/x-www-form-urlencoded";

/** The fields that a message brings along, as the auth library reads them: from JSON or a form, of two of one name the last. */
export function readFields(text: string, headers: Headers): Record<string, unknown> {
  const type = headers.get("content-type")?.toLowerCase() ?? "";
  if (type.includes(FORM)) return Object.fromEntries(new URLSearchParams(text));
  const json = parseJson(text);
  return json.ok ? fieldsOf(json.value) : {};
}

/** The fields of an answer, which others read as well. */
export async function fieldsIn(answer: Response): Promise<Record<string, unknown>> {
  return readFields(await answer.clone().text(), answer.headers);
}

/** What an answer of the library says, null where it says nothing. */
export function parsedJson(body: string): unknown {
  const json = parseJson(body);
  return json.ok ? json.value : null;
}
