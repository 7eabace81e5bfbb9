import { z } from "zod";
import { parseJson } from "../../lib/strangers-json.ts";

/** The fields of an unvalidated body or query. */
export function fieldsOf(input: unknown): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(input);
  return parsed.success ? parsed.data : {};
}

const FORM = "application/x-www-form-urlencoded";

/**
 * The fields of a request, as the auth library reads them: from JSON or a form; of two with the same name, the last.
 */
export function readFields(text: string, headers: Headers): Record<string, unknown> {
  const type = headers.get("content-type")?.toLowerCase() ?? "";
  if (type.includes(FORM)) return Object.fromEntries(new URLSearchParams(text));
  const json = parseJson(text);
  return json.ok ? fieldsOf(json.value) : {};
}

/** The fields of an answer; reads a clone, so that others can read the answer too. */
export async function fieldsIn(answer: Response): Promise<Record<string, unknown>> {
  return readFields(await answer.clone().text(), answer.headers);
}

/** The JSON of a library's answer; null if there is none. */
export function parsedJson(body: string): unknown {
  const json = parseJson(body);
  return json.ok ? json.value : null;
}
