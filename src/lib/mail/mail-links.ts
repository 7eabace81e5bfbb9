/** Web addresses in the text of a mail, each once, in order of appearance. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((address) => address.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, "")))];
}
