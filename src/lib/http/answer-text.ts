import type { HttpAnswer } from "./http-outcome.ts";

/** The body as text. What is not UTF-8 in it becomes replacement characters. */
export function textOf(answer: HttpAnswer): string {
  const { body } = answer;
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
}
