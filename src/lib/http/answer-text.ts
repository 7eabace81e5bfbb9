import type { HttpAnswer } from "./http-outcome.ts";

/** The body as text. Invalid UTF-8 becomes replacement characters. */
export function textOf(answer: HttpAnswer): string {
  const { body } = answer;
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
}
