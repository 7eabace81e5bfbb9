import { tagsOf } from "./markup-tags.ts";

/** A start tag, reduced to what is needed. */
export interface HeadTag {
  /** In lower case. */
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** If the head of a page does not end within this, the rest is not read. */
const HEAD_CHARACTERS = 64 * 1024;

/** The start tags with these names in a page's head. */
export function headTagsOf(html: string, names: ReadonlySet<string>): readonly HeadTag[] {
  const tags: HeadTag[] = [];
  for (const { name, isEnd, attributes } of tagsOf(html.slice(0, HEAD_CHARACTERS))) {
    if (name === "body" || (isEnd && name === "head")) break;
    if (!isEnd && names.has(name)) tags.push({ name, attributes });
  }
  return tags;
}
