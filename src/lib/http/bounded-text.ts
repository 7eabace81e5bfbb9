import { isTooDeep } from "../strangers-json.ts";

/**
 * The body of an answer of the global `fetch`, limited while it is read. @throws if it is too large, or excessively
 * nested JSON
 */
export async function boundedText(answer: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new Error(`The provider sent more than ${mostBytes} bytes.`);
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces, length).toString("utf8");
  if (isHostileJson(text)) throw new Error("The provider sent JSON that is nested too deep.");
  return text;
}

/** Libraries parse whatever looks like JSON, regardless of its content type. */
export function isHostileJson(text: string): boolean {
  return /^[\s\uFEFF]*[{[]/u.test(text) && isTooDeep(text);
}
